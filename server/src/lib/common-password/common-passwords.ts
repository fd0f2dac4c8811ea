import { Fail } from '../fail.ts'

/** Words that the commonest passwords are made of, in several languages, without their capitals, digits and signs. */
const words = new Set(
  `password passwort passw passwd pass motdepasse contrasena senha parola wachtwoord haslo salasana mima
  qwerty qwertz azerty qwer qwert asdf asdfg asdfgh asdfghjk zxcv zxcvb zxcvbn zxcvbnm qaz qazwsx qwe asd zxc qweasd
  qweasdzxc qwaszx wsx edc poiuy mnbvcxz poiuytrewq lkjhgfdsa
  welcome welkom bienvenue willkommen hello hallo hola bonjour letmein login signin access enter open sesame
  admin administrator root user guest test tester testing demo default changeme change temp temporary secret private
  master manager supervisor system server service support office company business internet computer network
  love iloveyou loveyou lovely lover baby babygirl angel princess prince sweet sweetheart honey darling woaini woaiwojia
  wodemima nihao zhongguo beijing shanghai aini taobao wang zhang
  monkey dragon tiger lion eagle falcon phoenix panther wolf bear shadow ninja samurai killer hunter ranger warrior
  football soccer baseball basketball hockey tennis golf arsenal liverpool chelsea barcelona juventus yankees lakers
  cowboys steelers eagles packers redsox superman batman spiderman ironman pokemon pikachu naruto starwars matrix
  hannah michael jordan jennifer jessica ashley amanda nicole daniel matthew andrew joshua charlie thomas robert george
  william james david richard joseph maria martin peter stefan marina sandra andrea alexander anthony michelle samantha
  patrick steven kevin brandon justin austin taylor tyler harley maggie buster bailey max bella lucky snoopy ginger
  pepper cookie banana apple orange cherry chocolate coffee cheese summer winter spring autumn fall sunshine rainbow
  flower butterfly sunday monday tuesday wednesday thursday friday saturday january february march april may june july
  august september october november december freedom whatever trustno trustnoone nothing forever always family friend
  friends mother father mommy daddy jesus christ god heaven blessed peace hope faith destiny money dollar diamond gold
  silver platinum google facebook twitter instagram youtube linkedin microsoft windows samsung nokia iphone android
  apple amazon yahoo hotmail gmail outlook mustang corvette ferrari porsche mercedes toyota honda yamaha suzuki harley
  america england london paris berlin madrid canada france germany india russia moscow brasil mexico texas newyork
  california florida chicago boston dallas denver phoenix slipknot metallica eminem nirvana guitar music dance
  abcd abcde abc abcdef xyz aabbcc abcabc`.split(/\s+/),
)

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
]
const meant: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
}

/** The shortest text that, repeated, makes this one. */
const unitOf = (text: string) => text.slice(0, `${text}${text}`.indexOf(text, 1))

/** The words in a password: its letters alone, and with the digits and signs that stand for letters. */
function coresOf(password: string): string[] {
  const lower = password.toLowerCase()
  const between = lower.replaceAll(/^[^a-z@$]+|[^a-z]+$/g, '')
  const read = between.replaceAll(/[^a-z]/g, (sign) => meant[sign] ?? '')
  return [lower.replaceAll(/[^a-z]/g, ''), read].map(unitOf)
}

/** Letters that follow each other on a keyboard or in the alphabet, or one letter alone. */
const isRow = (text: string) =>
  rows.some((row) => row.includes(text) || row.includes(Array.from(text).toReversed().join('')))

/** The parts of a name that passwords are made of: at least four letters. */
const partsOf = (name: string) => {
  const lower = name.toLowerCase()
  return [...lower.split(/[^a-z]+/), lower.replaceAll(/[^a-z]/g, '')].filter((part) => part.length >= 4)
}

/**
 * Whether a password is one of those that are tried first: a common word, a row of keys or a name of the user, the account or
 * the product, with digits, signs and capitals around or in place of letters. These are more than the 3,000 commonest
 * that the rules for passwords allow.
 */
export function isCommonPassword(password: string, names: readonly string[]): boolean {
  const own = new Set(names.flatMap(partsOf))
  return coresOf(password).some(
    (core) => core.length > 0 && (words.has(core) || own.has(core) || isRow(core)),
  )
}

/** Throws a field error. */
export function demandUncommon(password: string, names: readonly string[]) {
  if (isCommonPassword(password, names)) throw Fail.field('password', 'passwordCommon')
}
