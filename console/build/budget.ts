import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { filesOf, modulesIn } from './bundle.ts'

type Budget = {
  /** What is loaded, in words. */
  what: string
  modules: readonly string[]
  limit: number
  /** `br`: what travels. `gzip`: what other projects count. */
  as: 'gzip' | 'br'
  /** Modules that must not be loaded: evaluating them takes time. */
  without?: RegExp
}

const squeezers = { gzip: gzipSync, br: brotliCompressSync }

const sizeOf = (output: Rolldown.OutputBundle[string] | undefined, as: Budget['as']): number =>
  output ? squeezers[as](output.type === 'chunk' ? output.code : output.source).length : 0

/** Fails the build when the entry and the modules of a budget, with all they import, exceed its bytes. */
export function budgets(all: readonly Budget[]): Plugin {
  return {
    name: 'fairlead-budget',
    apply: 'build',
    enforce: 'post',
    writeBundle(_, bundle) {
      for (const { what, modules, limit, as, without } of all) {
        const files = filesOf(bundle, modules)
        const sum = [...files].reduce((total, file) => total + sizeOf(bundle[file], as), 0)
        const words = `${what}: ${(sum / 1000).toFixed(1)} kB ${as} in ${files.size} files, of ${limit / 1000} kB`
        if (sum > limit) this.error(words)
        const needless = without ? modulesIn(bundle, files, without) : []
        if (needless.length > 0) this.error(`${what} would evaluate ${needless.join(', ')}`)
        this.info(words)
      }
    },
  }
}
