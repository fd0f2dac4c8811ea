import type { Point } from './land.ts'

export const mapWidth = 960
export const mapHeight = 416
const scale = mapWidth / 5.4133
/** The latitude of the northernmost land. */
const north = 83.7

const [a1, a2, a3, a4] = [1.340264, -0.081106, 0.000893, 0.003796]
const half = Math.sqrt(3) / 2
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The Equal Earth projection (Šavrič, Patterson and Jenny, 2018), which keeps the areas of countries in proportion. */
function flat([longitude, latitude]: Point): readonly [number, number] {
  const angle = Math.asin(half * Math.sin(radians(latitude)))
  const square = angle ** 2
  const sixth = angle ** 6
  const spread = a1 + 3 * a2 * square + sixth * (7 * a3 + 9 * a4 * square)
  return [
    (radians(longitude) * Math.cos(angle)) / (half * spread),
    angle * (a1 + a2 * square + sixth * (a3 + a4 * square)),
  ]
}

const top = flat([0, north])[1]
const rounded = (figure: number) => Math.round(figure * 10) / 10

/** The position of a point on the map. */
export function placed(point: Point): readonly [x: number, y: number] {
  const [x, y] = flat(point)
  return [rounded(mapWidth / 2 + x * scale), rounded((top - y) * scale)]
}

/** The outline of an area as the `d` attribute of a path. */
export const pathOf = (rings: readonly (readonly Point[])[]) =>
  rings.map((ring) => `M${ring.map((point) => placed(point).join()).join('L')}Z`).join('')
