import { addsHandler, type Danger, dangersOf } from './html/tags.ts'
import { Class } from './reading/classes.ts'
import { Place, type Spelling } from './reading/places.ts'
import { type Views, viewsOf } from './reading/views.ts'
import { type Run, runsIn } from './shell/commands-in.ts'
import type { Shape } from './sql/patterns.ts'
import { shapesOf, sqlHint } from './sql/shapes.ts'

const nothing: ReadonlySet<never> = new Set<never>()

/** A value to be judged. What several rules need of it is computed once, and only on demand. */
export class Value {
  readonly place: number
  readonly name: string
  readonly views: Views
  #shapes: ReadonlySet<Shape> | undefined
  #dangers: ReadonlySet<Danger> | undefined
  #runs: ReadonlySet<Run> | undefined

  constructor(found: { place: number; name: string; value: string; spelling: Spelling }, classes: number) {
    this.place = found.place
    this.name = found.name
    this.views = viewsOf(found.value, found.spelling, classes)
  }

  /** What it does to an SQL statement. */
  get shapes(): ReadonlySet<Shape> {
    this.#shapes ??= sqlHint.test(this.views.lower) ? this.#readSql() : nothing
    return this.#shapes
  }

  #readSql(): ReadonlySet<Shape> {
    const { decoded, deep } = this.views
    const shapes = shapesOf(decoded)
    if (shapes.size === 0 && deep !== decoded) return shapesOf(deep)
    return shapes
  }

  /** What it does to a page. */
  get dangers(): ReadonlySet<Danger> {
    this.#dangers ??= (this.views.classes & Class.angle) === 0 ? nothing : dangersOf(this.page)
    return this.#dangers
  }

  get addsHandler(): boolean {
    return addsHandler(this.page)
  }

  /** How it would run programs. */
  get runs(): ReadonlySet<Run> {
    this.#runs ??= runsIn(this.views.lower)
    return this.#runs
  }

  /** The text as a page or a script would read it, in lower case. */
  get page(): string {
    const { lower, deep, decoded } = this.views
    return deep === decoded ? lower : deep.toLowerCase()
  }

  get isInput(): boolean {
    return (this.place & (Place.argument | Place.body | Place.cookie)) !== 0
  }
}
