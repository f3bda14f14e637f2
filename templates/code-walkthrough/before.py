def total(orders):
    result = 0
    for order in orders:
        if order.paid:
            result += order.price
    return result
