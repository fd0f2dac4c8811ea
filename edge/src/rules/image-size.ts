import { nameOf } from './query.ts'

/** Dots, both ways. */
export const longestSide = 4096

/** How large an image is wanted; at least one of the sides is there. Images are never enlarged. */
export type ImageSize = {
  width: number | undefined
  height: number | undefined
  /** `contain`: as large as fits into the sides. `cover`: fills both, and what stands out is cut off. */
  fit: 'contain' | 'cover'
}

/** A size by which copies are told apart: `300x200-contain`. */
export const sizeName = ({ width, height, fit }: ImageSize) => `${width ?? ''}x${height ?? ''}-${fit}`

const names = ['width', 'height', 'fit'] as const
type Name = (typeof names)[number]

const isName = (name: string): name is Name => names.some((each) => each === name)

/** What a query says of the size, and what is left of it. `problem` is for the author of the link. */
export type Sized =
  | { rest: string; size: ImageSize | undefined; problem?: undefined }
  | { rest: string; problem: string }

/** Reads `width`, `height` and `fit`, which are neither for the key of the original nor for the origin. */
export function readSize(query: string): Sized {
  if (query === '') return { rest: '', size: undefined }
  const given = new Map<Name, string>()
  const others: string[] = []
  let twice: Name | undefined
  for (const pair of query.split('&')) {
    const name = nameOf(pair)
    const [, value = ''] = pair.split('=', 2)
    if (!isName(name)) {
      others.push(pair)
      continue
    }
    if (given.has(name)) twice = name
    given.set(name, value)
  }
  const rest = others.join('&')
  if (twice !== undefined) return { rest, problem: `${twice} is there twice` }
  const [width, height] = [side(given.get('width')), side(given.get('height'))]
  if (Number.isNaN(width) || Number.isNaN(height)) {
    return { rest, problem: `width and height are whole numbers from 1 to ${longestSide}` }
  }
  const fit = given.get('fit') ?? 'contain'
  if (fit !== 'contain' && fit !== 'cover') return { rest, problem: 'fit is contain or cover' }
  if (width === undefined && height === undefined) return { rest, size: undefined }
  return { rest, size: { width, height, fit } }
}

/** NaN for what is no side. */
function side(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  return /^[1-9]\d{0,3}$/.test(text) && Number(text) <= longestSide ? Number(text) : Number.NaN
}
