import { messageKindNames } from '@fairlead/api/message/kinds.ts'
import { messageThings, placeOfThing } from '@fairlead/api/message/things.ts'
import { topicOf } from '@fairlead/api/message/topics.ts'
import { languages } from '@fairlead/api/text.ts'
import { expect, test } from 'vitest'
import { letterText } from '../lib/mail/letter.ts'
import { newsLetter, topicLetter } from './letters.ts'
import { sampleArgs } from './testing/sample-args.ts'

const home = { url: 'https://console.test.example', product: 'Fairlead' }
const whose = { username: 'ada', number: '100001' }
const thingId = '8a3f7e0c-2f0b-4a3e-9d53-0a4c6f1f2b11'

const cases = messageKindNames.flatMap((kind) => languages.map((language) => [kind, language] as const))

test.for(cases)('the mail about %s is whole in %s', ([kind, language]) => {
  const to = { email: 'ada@test.example', language }
  // The types tie arguments to one kind.
  const args = sampleArgs(kind) as never
  const { subject, lines } =
    topicOf(kind) === undefined
      ? newsLetter(to, home, whose, kind, args, 'token')
      : topicLetter(to, home, whose, { kind, args, thingId })
  const text = letterText(lines)
  expect(subject).not.toBe('')
  expect(text).toContain(home.url)
  for (const written of [subject, text]) {
    expect(written).not.toMatch(/undefined|\{(?!y)/)
    if (language === 'zh') expect(written).toMatch(/\p{Script=Han}/u)
    else expect(written).not.toMatch(/\p{Script=Han}/u)
  }
})

test('a mail links to the page of its object, and to the messages if an older one names none', () => {
  const linkIn = (id: string | null) =>
    topicLetter({ email: 'ada@test.example', language: 'en' }, home, whose, {
      kind: 'domainProven',
      args: { domain: 'a.example' },
      thingId: id,
    }).lines
  expect(linkIn(thingId)).toContainEqual({ link: `${home.url}/cdn/config/model?id=${thingId}` })
  expect(linkIn(null)).toContainEqual({ link: `${home.url}/user/webmsg/list` })
})

test('every kind of object has a page, with an id if it needs one', () => {
  for (const thing of messageThings) {
    const place = placeOfThing(thing, thingId)
    expect(place?.page).toMatch(/^\//)
    expect(placeOfThing(thing, null)).toEqual(place?.id ? undefined : place)
  }
})
