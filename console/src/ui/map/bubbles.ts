import { centers } from './centers.ts'
import { type MapData, placesOf } from './map-data.ts'
import { placed } from './projection.ts'

/** The radius of the largest bubble, in units of the drawing. */
const largest = 30
/** A smaller bubble could not be seen or pointed at. */
const smallest = 3

/** The area of a bubble stands for its value, hence the radius for its square root. */
export const radiusOf = (value: number, most: number) =>
  most > 0 && value > 0 ? Math.max(smallest, largest * Math.sqrt(value / most)) : smallest

/** The countries with a place on the map, highest value first, so that small bubbles are drawn above large ones. */
export function bubblesOf(data: Pick<MapData, 'values'>) {
  const places = placesOf(data)
  const most = places[0]?.value ?? 0
  return places.flatMap((place) => {
    const center = centers.get(place.country)
    if (!center) return []
    const [x, y] = placed(center)
    return [{ ...place, x, y, radius: radiusOf(place.value, most) }]
  })
}

/** Up to three round values, at most the highest, whose bubbles the legend shows. */
export function sizesOf(data: Pick<MapData, 'values'>): { value: number; radius: number }[] {
  const most = placesOf(data)[0]?.value ?? 0
  if (most <= 0) return []
  const power = 10 ** Math.floor(Math.log10(most))
  const round = [5, 2, 1].map((factor) => factor * power).find((figure) => figure <= most) ?? power
  return [round, round / 10, round / 100]
    .map((value) => ({ value, radius: radiusOf(value, most) }))
    .filter(({ radius }) => radius > smallest)
}
