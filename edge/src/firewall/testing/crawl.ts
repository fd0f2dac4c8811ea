import type { RequestParts } from '../reading/request.ts'
import { asked } from './asked.ts'

/** Numbers from 0 up to 1 that are the same at each run. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const goods = [
  'ship lantern',
  'brass bell',
  'tide table',
  "sailor's knot book",
  'rope 10 mm',
  '航海灯',
  '铜钟',
  '潮汐表',
  '救生衣',
]
const places = ["St. John's", 'Saint-Malo', 'Tromsø', "Land's End", '上海市浦东新区', '厦门', 'Kołobrzeg']
const names = [
  "O'Brien",
  'Müller & Sons',
  'D’Angelo',
  '王小明',
  'Smith-Jones',
  'Nguyễn Thị Hoa',
  'van der Berg',
]
const notes = [
  'Please deliver before 10:00 (ring twice) - the bell is broken.',
  'Is this the "large" one? I would like to order 2 or 3 of them; total < 100 EUR',
  'We select a table from the list and drop by on Friday.',
  '请在周一至周五 9:00-18:00 送货，谢谢！如果不在家，放在门口即可。',
  'C++ & C# books, where can I find them? Union Street 5, or the shop at Order Lane 1=A',
  '100% satisfied :-) 5/5 <3',
]
const sorts = ['price_asc', 'price_desc', 'newest', 'name']
const campaigns = ['spring-sale', 'newsletter_2026-05', 'brand|exact|en']

/**
 * What a crawler and browsers ask a shop for: pages, lists with filters, searches, pictures, calls with JSON, forms, and the
 * parameters and cookies that advertising and statistics add.
 */
export function* crawlOfShop(count: number): Generator<RequestParts> {
  const random = seeded(20261125)
  const whole = (below: number) => Math.floor(random() * below)
  const one = <T>(list: readonly T[]) => list[whole(list.length)] as T
  const slug = (text: string) => encodeURIComponent(text.toLowerCase().replaceAll(/[ '.]+/g, '-'))
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString()
  const tracked = () => ({
    ...(random() < 0.4 && { utm_source: 'mail', utm_medium: 'e-mail', utm_campaign: one(campaigns) }),
    ...(random() < 0.2 && {
      gclid: `Cj0KCQ${whole(1e9).toString(36)}_wcB`,
      _ga: `1.2.${whole(1e9)}.17${whole(1e8)}`,
    }),
  })
  const fields = () => [
    'Cookie',
    `_ga=GA1.2.${whole(1e9)}.17${whole(1e8)}; theme=dark; cart=%5B%7B%22id%22%3A${whole(900)}%7D%5D; consent=a:1|b:0`,
    ...(random() < 0.7
      ? ['Referer', `https://www.example.com/search?q=${encodeURIComponent(one(goods))}&page=${whole(9)}`]
      : []),
    ...(random() < 0.2 ? ['If-None-Match', `W/"${whole(1e9).toString(16)}"`] : []),
    ...(random() < 0.1 ? ['Range', `bytes=${whole(1e6)}-`] : []),
  ]
  const kinds = [
    () =>
      asked({ path: `/goods/${whole(5000)}-${slug(one(goods))}`, query: query(tracked()), fields: fields() }),
    () =>
      asked({
        path: `/c/${slug(one(goods))}/`,
        query: query({
          page: String(whole(40)),
          sort: one(sorts),
          price: `${whole(50)}-${whole(500)}`,
          ...tracked(),
        }),
        fields: fields(),
      }),
    () =>
      asked({
        path: '/search',
        query: query({ q: `${one(goods)} ${one(places)}`, lang: one(['en', 'zh-CN']) }),
        fields: fields(),
      }),
    () =>
      asked({
        path: `/images/${whole(9000)}/${slug(one(goods))}@2x.webp`,
        query: `w=${whole(2000)}&h=auto&fit=crop&v=${whole(1e9)}`,
        fields: fields(),
      }),
    () => asked({ path: `/assets/app.${whole(1e9).toString(16)}.js`, fields: fields() }),
    () =>
      asked({
        path: '/api/v2/cart/items',
        body: JSON.stringify({
          id: whole(5000),
          count: 1 + whole(5),
          note: one(notes),
          options: { color: '#fff', size: '10"' },
        }),
        type: 'application/json',
        fields: fields(),
      }),
    () =>
      asked({
        path: '/checkout/address',
        body: query({
          name: one(names),
          street: `${whole(99)} ${one(places)}`,
          phone: `+44 (0)20 7946 0${whole(999)}`,
          mail: `a.b+c${whole(999)}@example.co.uk`,
          note: one(notes),
        }),
        type: 'application/x-www-form-urlencoded',
        fields: fields(),
      }),
    () =>
      asked({
        path: '/contact',
        body: `--x\r\nContent-Disposition: form-data; name="text"\r\n\r\n${one(notes)} ${one(names)}\r\n--x--\r\n`,
        type: 'multipart/form-data; boundary=x',
        fields: fields(),
      }),
    () =>
      asked({
        path: one(['/robots.txt', '/sitemap.xml', '/feed/atom', '/favicon.ico', '/.well-known/security.txt']),
        fields: [...fields(), 'From', 'crawler@example.net'],
      }),
  ]
  for (let at = 0; at < count; at += 1) yield one(kinds)()
}
