import type { Plugin } from 'vite'

const tools = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/

/**
 * Leaves out how zod describes schemas as JSON Schema, which every schema carries as a method: the server writes the API
 * reference, and no page calls it. A call fails instead of answering something else.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'fairlead-without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: tools },
      handler(code) {
        const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
        const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(([, name]) => name)
        const none = `() => { throw new Error('There is no JSON Schema in the browser') }`
        const lines = [...declared, ...renamed].map((name) => `export const ${name} = () => ${none}`)
        return { code: lines.join('\n'), map: null }
      },
    },
  }
}
