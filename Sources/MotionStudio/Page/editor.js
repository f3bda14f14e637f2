// SPDX-License-Identifier: Apache-2.0

// Links that open a line of the script in the person's editor.

const schemes = {
  vscode: "vscode://file{file}:{line}", cursor: "cursor://file{file}:{line}", zed: "zed://file{file}:{line}",
  idea: "idea://open?file={file}&line={line}", sublime: "subl://open?url=file://{file}&line={line}",
};
let form = schemes.vscode;
let folder = "/";

export function setEditor(editor, workingFolder) {
  form = schemes[editor] ?? editor;
  folder = workingFolder;
}

export function editorLink(file, line) {
  const path = file.startsWith("/") ? file : `${folder}/${file}`;
  const link = document.createElement("a");
  const address = form.replaceAll("{file}", encodeURI(path)).replaceAll("{line}", String(line));
  // A script of the page must not come out of an option.
  link.href = /^javascript:/i.test(address) ? "#" : address;
  link.title = "Open in the editor";
  return link;
}
