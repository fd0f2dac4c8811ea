import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const chunks = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk')

/** Files (scripts and styles) that the entry and the chunks of these modules load, with all that they import. */
export function filesOf(bundle: Bundle, modules: readonly string[]): Set<string> {
  const all = chunks(bundle)
  const entry = all.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  const wanted = modules.map((module) => {
    const found = all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`))
    if (!found) throw new Error(`No chunk was built from ${module}`)
    return found.fileName
  })
  const files = new Set<string>()
  const visit = (fileName: string) => {
    if (files.has(fileName)) return
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk') return
    files.add(fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    chunk.imports.forEach(visit)
  }
  for (const fileName of [...entry, ...wanted]) visit(fileName)
  return files
}

/** The modules in these files that match a pattern. */
export const modulesIn = (bundle: Bundle, files: ReadonlySet<string>, pattern: RegExp): string[] =>
  chunks(bundle)
    .filter(({ fileName }) => files.has(fileName))
    .flatMap(({ modules }) => Object.keys(modules).filter((id) => pattern.test(id)))
