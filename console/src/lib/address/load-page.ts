import type { ComponentType } from 'react'
import type { RawSearch } from './list-search.ts'

/** A lazy page. `load` prefetches the data that the page shows first, and may run when the user points at a link. */
export type PageModule = { default: ComponentType; load?: (search: RawSearch) => void }

export type LoadPage = () => Promise<PageModule>

/** A page for each of some screens; screens with the same page are parts of it. */
export type Pages<Screens extends readonly { path: string }[]> = Readonly<
  Record<Screens[number]['path'], LoadPage>
>

/** Loads something together with a prerequisite that must be ready before it is rendered. */
export const loadWith =
  <T>(prepare: () => Promise<unknown>, load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    const [loaded] = await Promise.all([load(), prepare()])
    return loaded
  }

/** Adds prerequisites that are loaded before the pages are rendered. Screens that shared a page still share it. */
export function pagesWith<Some extends Readonly<Record<string, LoadPage>>>(
  prepare: () => Promise<unknown>,
  pages: NoInfer<Some>,
): Some {
  const prepared = new Map(Object.values(pages).map((page) => [page, loadWith(prepare, page)]))
  return Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, prepared.get(page)])) as Some
}

/** Spec 1, section 9. */
const chunkTimeoutMs = 120_000

/** The code of a page could not be loaded, usually because a new version has replaced it or the network is down. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

/** Loads the code of a page within the time limit; after a failure it can be tried again. */
export function loadPage<T>(load: () => Promise<T>, timeoutMs: number = chunkTimeoutMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkError('The page took too long to load')), timeoutMs)
    load()
      .then(resolve, (cause: unknown) => reject(new ChunkError('The page could not be loaded', { cause })))
      .finally(() => clearTimeout(timer))
  })
}
