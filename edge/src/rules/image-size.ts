import { nameOf } from './query.ts'

/** The largest width and height, in pixels. */
export const longestSide = 4096

/** The requested size of an image; at least one side is set. Images are never enlarged. */
export type ImageSize = {
  width: number | undefined
  height: number | undefined
  /** `contain`: the image fits into the sides. `cover`: it fills both sides, and the rest is cut off. */
  fit: 'contain' | 'cover'
}

/** The name of a size in the key: `300x200-contain`. */
export const sizeName = ({ width, height, fit }: ImageSize) => `${width ?? ''}x${height ?? ''}-${fit}`

const names = ['width', 'height', 'fit'] as const
type SizeField = (typeof names)[number]

const isName = (name: string): name is SizeField => names.some((each) => each === name)

/** The size that a query requests, and the rest of the query. `problem` is for the author of the link. */
export type Sized =
  | { rest: string; size: ImageSize | undefined; problem?: undefined }
  | { rest: string; problem: string }

/** Parses `width`, `height` and `fit`, which are neither part of the key of the original nor forwarded. */
export function readSize(query: string): Sized {
  if (query === '') return { rest: '', size: undefined }
  const values = new Map<SizeField, string>()
  const others: string[] = []
  let twice: SizeField | undefined
  for (const pair of query.split('&')) {
    const name = nameOf(pair)
    const [, value = ''] = pair.split('=', 2)
    if (!isName(name)) {
      others.push(pair)
      continue
    }
    if (values.has(name)) twice = name
    values.set(name, value)
  }
  const rest = others.join('&')
  if (twice !== undefined) return { rest, problem: `${twice} is there twice` }
  const [width, height] = [side(values.get('width')), side(values.get('height'))]
  if (Number.isNaN(width) || Number.isNaN(height)) {
    return { rest, problem: `width and height are whole numbers from 1 to ${longestSide}` }
  }
  const fit = values.get('fit') ?? 'contain'
  if (fit !== 'contain' && fit !== 'cover') return { rest, problem: 'fit is contain or cover' }
  if (width === undefined && height === undefined) return { rest, size: undefined }
  return { rest, size: { width, height, fit } }
}

/** NaN if the value is not a valid side. */
function side(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  return /^[1-9]\d{0,3}$/.test(text) && Number(text) <= longestSide ? Number(text) : Number.NaN
}
