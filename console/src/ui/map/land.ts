import { feature } from 'topojson-client'

export type Point = readonly [longitude: number, latitude: number]

type Topology = Parameters<typeof feature>[0]

/** The land of the earth in the form of the package world-atlas. */
export type Atlas = Topology & {
  objects: { land: Extract<Topology['objects'][string], { type: 'GeometryCollection' }> }
}

/** Land below this latitude is Antarctica, which would fill a quarter of the map. */
const south = -60

/** A coast that crosses the 180th meridian continues beyond it, on the side where most of it is: otherwise a line would
 *  run across the whole map. */
function unbroken(ring: readonly Point[]): Point[] {
  let last = ring[0]?.[0] ?? 0
  const points = ring.map(([x, y]) => {
    last = x + 360 * Math.round((last - x) / 360)
    return [last, y] as const
  })
  const longitudes = points.map(([x]) => x)
  const turns = Math.round((Math.min(...longitudes) + Math.max(...longitudes)) / 720)
  return points.map(([x, y]) => [x - 360 * turns, y])
}

/** The coasts of an atlas. Borders of countries are not drawn: which are right is disputed, and some are a matter of
 *  law. */
export const coastsOf = (atlas: Atlas): Point[][] =>
  feature(atlas, atlas.objects.land)
    .features.flatMap(({ geometry }) => {
      if (geometry.type === 'Polygon') return geometry.coordinates
      return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
    })
    .filter((ring) => ring.some(([, latitude = 0]) => latitude > south))
    .map((ring) => unbroken(ring.map(([x = 0, y = 0]) => [x, y] as const)))
