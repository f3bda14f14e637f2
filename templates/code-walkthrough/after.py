def total(orders):
    return sum(
        order.price
        for order in orders
        if order.paid
    )
