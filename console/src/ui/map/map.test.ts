import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { countries } from '@fairlead/api/sign-in/country.ts'
import { feature } from 'topojson-client'
import { expect, test } from 'vitest'
import { bubblesOf, radiusOf, sizesOf } from './bubbles.ts'
import { centers } from './centers.ts'
import { type Atlas, coastsOf, type Point } from './land.ts'
import { placesOf } from './map-data.ts'
import { mapHeight, mapWidth, pathOf, placed } from './projection.ts'

const { resolve } = createRequire(import.meta.url)
const read = <T>(name: string) => JSON.parse(readFileSync(resolve(`world-atlas/${name}.json`), 'utf8')) as T

const coasts = coastsOf(read<Atlas>('land-110m'))

/** Whether a point is inside an odd number of coasts. */
const isOnLand = ([x, y]: Point) =>
  coasts.filter(
    (ring) =>
      ring.filter(([x1, y1], at) => {
        const [x2, y2] = ring[at - 1] ?? [x1, y1]
        return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)
      }).length %
        2 ===
      1,
  ).length %
    2 ===
  1

test('each country of the list has a center, except Antarctica', () => {
  expect(countries.filter((country) => !centers.has(country))).toEqual(['AQ'])
  expect([...centers.keys()].filter((country) => !countries.includes(country))).toEqual([])
})

test('centers lie within their countries as an atlas knows them', () => {
  type World = Parameters<typeof feature>[0] & { objects: { countries: Atlas['objects']['land'] } }
  const world = read<World>('countries-50m')
  const areas = feature(world, world.objects.countries).features.flatMap(({ id, geometry }) => {
    const country = new Intl.Locale(`und-${String(id ?? 1).padStart(3, '0')}`).region ?? ''
    if (geometry.type === 'Polygon') return [{ country, points: geometry.coordinates.flat() }]
    return geometry.type === 'MultiPolygon' ? [{ country, points: geometry.coordinates.flat(2) }] : []
  })
  const known = [...Map.groupBy(areas, ({ country }) => country)].filter(([country]) => centers.has(country))
  expect(known.length).toBeGreaterThan(230)
  const isWithin = ([country, parts]: (typeof known)[number], along: 0 | 1) => {
    const figures = parts.flatMap(({ points }) => points.map((point) => point[along] ?? NaN))
    const at = centers.get(country)?.[along] ?? NaN
    return at >= Math.min(...figures) - 0.1 && at <= Math.max(...figures) + 0.1
  }
  const outside = known.filter((one) => !isWithin(one, 0) || !isWithin(one, 1))
  expect(outside.map(([country]) => country)).toEqual([])
})

test('the land has coasts and no borders', () => {
  expect(Object.keys(read<Atlas>('land-110m').objects)).toEqual(['land'])
  const inland: readonly Point[] = [
    ...([
      [103.8, 36.6],
      [121, 23.8],
      [-99.1, 39.5],
      [2.6, 28.2],
      [176, 66.8],
    ] as const),
  ]
  expect(inland.filter((point) => !isOnLand(point))).toEqual([])
  expect(isOnLand([-30, 30])).toBe(false)
  // Six countries meet here, and there is no coast.
  const inner = coasts.flat().filter(([x, y]) => x > 7 && x < 25 && y > 46 && y < 51)
  expect(inner).toEqual([])
})

test('all land fits into the map, with north at the top and east on the right', () => {
  const points = coasts.flat().map(placed)
  expect(points.filter(([x, y]) => x < 0 || x > mapWidth || y < 0 || y > mapHeight)).toEqual([])
  expect(placed([0, 0])[0]).toBe(mapWidth / 2)
  const [london, sydney] = [placed([0, 51.5]), placed([151, -33.9])]
  expect(sydney[0]).toBeGreaterThan(london[0])
  expect(sydney[1]).toBeGreaterThan(london[1])
  const twice: Point = [0, 0]
  expect(pathOf([[twice, twice]])).toMatch(/^M480,[\d.]+L480,[\d.]+Z$/)
})

test('no line runs across the map where land crosses the 180th meridian', () => {
  const jumps = coasts.filter((ring) => ring.some(([x], at) => Math.abs(x - (ring[at - 1]?.[0] ?? x)) > 180))
  expect(jumps).toEqual([])
})

test('areas are in proportion', () => {
  const sizeAt = (latitude: number) => {
    const [[left, low], [right, high]] = [placed([-5, latitude]), placed([5, latitude + 5])]
    return (right - left) * (low - high)
  }
  // Ten degrees of longitude are half as wide at a latitude of 60 degrees as at the equator.
  expect(sizeAt(57.5) / sizeAt(-2.5)).toBeCloseTo(0.5, 1)
})

test("a bubble's area stands for its value, and none is too small to be pointed at", () => {
  expect(radiusOf(400, 400) / radiusOf(100, 400)).toBe(2)
  expect(radiusOf(1, 1_000_000)).toBe(3)
  expect([radiusOf(0, 400), radiusOf(0, 0)]).toEqual([3, 3])
  const bubbles = bubblesOf({ values: { SG: 1, CN: 100, HK: 25, ZZ: 50 } })
  expect(bubbles.map(({ country, radius }) => [country, radius])).toEqual([
    ['CN', 30],
    ['HK', 15],
    ['SG', 3],
  ])
})

test('the legend shows up to three round values, none above the highest', () => {
  const valuesOf = (values: Record<string, number>) => sizesOf({ values }).map(({ value }) => value)
  expect(valuesOf({})).toEqual([])
  expect(valuesOf({ CN: 0 })).toEqual([])
  expect(valuesOf({ CN: 4_812_400 })).toEqual([2_000_000, 200_000])
  expect(valuesOf({ CN: 1000 })).toEqual([1000, 100])
  expect(valuesOf({ CN: 7 })).toEqual([5, 0.5])
})

test('the table starts with the highest value, and shares are parts of all values', () => {
  const places = placesOf({ values: { DE: 2, TW: 9, AT: 2, HK: 0, ZZ: 7 } })
  expect(places.map(({ country }) => country)).toEqual(['TW', 'ZZ', 'AT', 'DE', 'HK'])
  expect(new Set(places.map(({ total }) => total))).toEqual(new Set([20]))
})
