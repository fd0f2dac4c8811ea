import { expect, test } from 'vitest'
import { anywhere, bare, quoted } from './patterns.ts'
import { matches, patternsIn, shapesOf } from './shapes.ts'
import { type Context, tokensOf } from './tokens.ts'

const inContext = (context: Context) => (list: typeof anywhere) =>
  list.map((pattern) => ({ ...pattern, pattern, context, name: `${pattern.shape} ${pattern.kinds.source}` }))

const inString = inContext("'")
const alone = inContext('')

test.each([...alone(anywhere), ...inString(quoted), ...alone(bare)])(
  'the example of $name is found by this pattern alone, and has its shape',
  ({ pattern, context, example, shape }) => {
    const tokens = tokensOf(example, context)
    const found = patternsIn(context).filter((one) => matches(tokens, one))
    expect(found, tokens.kinds).toEqual([pattern])
    expect(shapesOf(example)).toContain(shape)
  },
)
