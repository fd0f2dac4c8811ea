/** Objects and functions that an injected script uses first. */
const calls =
  /(?:^|[^\w.])(?:alert|confirm|prompt|eval|btoa|execscript|msgbox|settimeout|setinterval|setimmediate|atob|fetch|import|print|\$\.getscript|new\s+image|new\s+worker|new\s+websocket|function)(?:\?\.)?[(`]\s{0,4}(?:["'`/\d[({!]|document|window|this|self|top|location|string|atob|name|origin|cookie|[a-z]\))|(?:^|[^\w.])(?:alert|confirm|prompt|eval|print)(?:\?\.)?\(\s{0,4}\)|(?:^|[^\w.])(?:alert|confirm|prompt|eval|settimeout|setinterval|execscript|atob)\s{1,4}[(`]\s{0,4}(?:document|window|this|self|top|location|string|atob|\d{1,8}\s?\)|["'`][^"'`\s]{0,16}["'`]\s?\))|\bnew\s+function[(`]|\bconsole\.(?:log|dir|error)\(|\.parentnode\b/
const objects =
  /\bdocument\s{0,4}(?:\.|\[\s{0,4}["'`])\s{0,4}(?:cookie|write|writeln|location|domain|body|forms|createelement|getelement|url|referrer|head|documentelement|defaultview|queryselector)|\b(?:window|self|top|parent|frames|globalthis|this)\s{0,4}\[\s{0,4}["'`/]|(?:window|self|top|parent|frames|globalthis|this)\[\w+\s{0,2}[\]+(]|\b(?:window|self|top|parent|frames|globalthis|this)\s{0,4}\.\s{0,4}(?:location|open|name|alert|eval|onerror|document|localstorage)|\blocation\s{0,4}(?:\.\s{0,4}(?:href|hash|search|assign|replace)\s{0,4}[=(.]|=\s{0,4}["'`a-z/])|\.(?:innerhtml|outerhtml|insertadjacenthtml|srcdoc)\b|\bstring\s{0,4}\.\s{0,4}fromcharcode|\.constructor\s{0,4}[(.[]|\["constructor"\]|\blocalstorage\s{0,4}[.[]|\bnew\s+xmlhttprequest\b|\bxmlhttprequest\s{0,4}[(.;]|\bactivexobject\b|\bsendbeacon\b|\bonerror\s{0,4}=\s{0,4}(?:alert|eval|prompt|confirm)|\bthrow\s{0,4}(?:onerror|["'`]?=?alert)|\breflect\s{0,2}\.\s{0,2}(?:get|apply|construct)|\bnavigator\.sendbeacon|\bself\[|\bmap\(alert|\bcall\(null|\bwith\(document|\bvalueof\s{0,2}=\s{0,2}alert/
const split =
  /["'`]\s{0,4}\+\s{0,4}["'`](?:lert|ert|rt|al|val|ocument|ookie)|["'`](?:al|a|ale|e|ev|do|doc)["'`]\s{0,4}\+\s{0,4}["'`]/

/** A break out of a string of a script, followed by a call. */
const brokenOut =
  /["'`\])}][\s;,:?+\-*/|&^%~=)\]}]{0,8}(?:alert|confirm|prompt|eval|print|import|fetch)\s{0,4}[(`]/

/** Scripts written with only six different characters. */
const signsOnly = /(?:\[\]|!\[\]|\+\[\]|\(!\[\]|\{\}\)?\[)[[\]()!+{}"'\s]{0,16}[[\]()!+{}]{4}/
const longSigns = /^[[\]()!+{}$_"'~:;=.,\\\s]{12}[[\]()!+{}$_"'~:;=.,\\\s]{12}/
const seven = /\+a(?:dw|dwa|pg|cia|cc)-|[\xbc\ufffd]\/?(?:script|iframe|img|svg|body)[\s\xbe\ufffd]/

/** Whether a text in lower case is a piece of a script that a page would run. */
export const isScript = (text: string): boolean => {
  const code = text.includes('/*') ? text.replace(/\/\*[^*]*\*\//g, '') : text
  return calls.test(code) || objects.test(code) || brokenOut.test(code) || split.test(code)
}

/** Whether a script is hidden in signs, or in an encoding that browsers once guessed. */
export const isHiddenScript = (text: string): boolean =>
  (signsOnly.test(text) && /[[\]!+]{6}/.test(text)) || longSigns.test(text) || seven.test(text)
