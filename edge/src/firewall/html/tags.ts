/** What a text would do in a page. */
export type Danger = 'script' | 'tag' | 'handler' | 'address' | 'style' | 'markup'

const list = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Elements that run or load something by their mere presence. */
const active = list(
  'form iframe frame frameset object embed applet svg math link meta base xml isindex layer ilayer bgsound import xss portal template noscript foreignobject animate animatetransform animatemotion set handler listener',
)
/** Other elements of HTML: they are markup, which only a stricter level refuses. */
const ordinary = list(
  'a abbr address area article aside audio b basefont bdo big blink blockquote body br button canvas center code col dd details dialog div dl dt em fieldset figure font footer h1 h2 h3 h4 h5 h6 head header hr html i image img input ins keygen label legend li main map mark marquee menu meter nav ol option output p param picture pre progress q s samp section select slot small source span strike strong style sub summary sup table tbody td textarea tfoot th thead time title tr track tt u ul var video wbr comment plaintext noembed noframes',
)

/** Names of events, without `on`. */
export const events =
  '(?:abort|activate|after|animation|auxclick|before|begin|blur|bounce|cached|cancel|canplay|cellchange|change|checking|click|close|command|complete|contextmenu|controlselect|copy|cuechange|cut|data|dbl|deactivate|drag|drop|duration|emptied|end|error|finish|focus|formdata|fullscreen|gesture|gotpointer|hash|help|input|invalid|key|languagechange|layout|load|lose|message|mouse|move|offline|online|page|paste|pause|play|pointer|popstate|popuphid|progress|property|rate|readystate|repeat|reset|resize|row|scroll|search|seek|select|show|slotchange|stalled|start|stop|storage|submit|suspend|syncrestored|time|toggle|touch|transition|unhandled|unload|volume|wait|webkit|wheel|zoom)'

const handler = new RegExp(`(?:^|[\\s"'\`/>;,\\x0b])on${events}[a-z]*[\\s\\x00]*=`)
const scheme =
  /(?:javascript|vbscript|livescript|jscript|mocha)(?::|&colon;)|data:(?:text\/html|text\/xml|image\/svg|application\/x?html|text\/javascript|;base64|,<|[^,;\s]*;base64,ph)/
const style = /expression\s*\(|behaviou?r\s*:\s*url|-moz-binding|@import\b|javascript|\\[0-9a-f]{2}/

/** The end of a tag: the next `>` outside of quotes, or the next `<`, or the end of the text. */
function endOfTag(text: string, start: number): number {
  let quote = 0
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 62 || code === 60) return at
    // A quote opens a value only after `=`, as in browsers.
    else if ((code === 34 || code === 39) && /=\s?$/.test(text.slice(Math.max(start, at - 2), at)))
      quote = code
  }
  return text.length
}

/** Characters that browsers ignore within a name or an address. */
// oxlint-disable-next-line no-control-regex -- control characters are what it is about
const ignored = /[\0-\x08\x0b\x0e-\x1f\xad\u200b-\u200f]/g

/** All dangers of a text in lower case, read as a page. */
export function dangersOf(text: string): Set<Danger> {
  const dangers = new Set<Danger>()
  const page = text.replace(ignored, '')
  let judged = 0
  for (let at = page.indexOf('<'); at >= 0; at = page.indexOf('<', at + 1)) {
    const name = /^<[\s/]*(?:[a-z]+:)?([a-z][a-z0-9]*|[!?%])/.exec(page.slice(at, at + 40))
    if (!name) continue
    const word = name[1] ?? ''
    if (word === 'script') dangers.add('script')
    if (active.has(word)) dangers.add('tag')
    if (word === '!' && /^<!(?:entity|doctype|element|attlist|\[cdata)/.test(page.slice(at, at + 12)))
      dangers.add('markup')
    if (
      word === '!' &&
      page.startsWith('--', at + 2) &&
      /<!--(?:\[if|#(?:exec|include|echo|config|printenv))/.test(page.slice(at, at + 16))
    )
      dangers.add('tag')
    if (!ordinary.has(word) && !active.has(word) && word !== 'script') {
      // Unknown elements run handlers as well.
      if (word === '!' || word === '?' || word === '%') continue
    } else dangers.add('markup')
    // If no tag ended, each `<` would be read up to the end of the text.
    if (judged > page.length * 4) break
    const end = endOfTag(page, at + 1)
    judged += end - at
    const inside = page.slice(at + 1, end)
    if (handler.test(inside)) dangers.add('handler')
    if (/^\w+:\w*frame|\sxmlns[:=]|\sxsi:/.test(inside)) dangers.add('tag')
    const squeezed = inside.replace(/[\s\\]/g, '')
    if (scheme.test(squeezed)) dangers.add('address')
    if ((word === 'style' || inside.includes('style')) && style.test(squeezed)) dangers.add('style')
    if (word === 'style') dangers.add('style')
  }
  return dangers
}

/** Whether a text breaks out of the value of an attribute and adds a handler, or names one by itself. */
export function addsHandler(text: string): boolean {
  const page = text.replace(ignored, '')
  return attributeHandler.test(page) || (page.includes('="') && handler.test(page) && /["'`]/.test(page))
}
const attributeHandler = new RegExp(
  `(?:^|["'\`/>\\s])[\\s/]*on${events}[a-z]*\\s*=\\s*(?:["'\`]?\\s*[a-z_$][\\w$.]*\\s*[(\`=\\[]|["'\`]|&#|\\\\|[\\[({])`,
)

/** Whether an address runs a script. Browsers ignore blanks within the scheme. */
export function runsAsAddress(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what it is about
  const squeezed = text.replace(/[\s\0-\x1f\\"'`+]/g, '')
  // oxlint-disable-next-line no-control-regex -- control characters are what it is about
  const joined = text.replace(/[\t\r\n\0-\x08]/g, '')
  // Nobody splits the name of a scheme by accident.
  if (!text.includes('javascript') && joined.includes('javascript:')) return true
  return (
    /(?:^|[^a-z])(?:javascript|vbscript|livescript):(?:[/%&#]|[\w$.]*[([=`{]|[a-z]+:)/.test(squeezed) ||
    /data:(?:text\/html|image\/svg\+xml|text\/xml|application\/xhtml)[;,]/.test(squeezed)
  )
}
