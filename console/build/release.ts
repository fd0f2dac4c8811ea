import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/**
 * Writes `ver.json` and the page's own version. The version is a hash of the built files' names, which hold
 * hashes of their contents. `scope` says whom a release concerns (spec 1, section 4).
 */
export function release({ scope, productName }: { scope: string; productName: string }): Plugin {
  return {
    name: 'fairlead-release',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const titled = html.replaceAll('%PRODUCT_NAME%', productName)
        if (!bundle) return titled
        const ver = versionOf(Object.keys(bundle))
        return {
          html: titled,
          tags: [{ tag: 'meta', attrs: { name: 'version', content: ver }, injectTo: 'head' }],
        }
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const source = JSON.stringify({ ver: versionOf(Object.keys(bundle)), updates: scope })
        this.emitFile({ type: 'asset', fileName: 'ver.json', source })
      },
    },
  }
}

const versionOf = (fileNames: string[]) =>
  createHash('sha256')
    .update(
      fileNames
        .filter((name) => name.startsWith('assets/'))
        .toSorted()
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 12)
