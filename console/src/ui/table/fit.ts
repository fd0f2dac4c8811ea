/** A column as it would like to be, in pixels with its padding. */
export type Wish = {
  key: string
  /** Its longest value and its heading, each on one line. */
  natural: number
  heading: number
  /** It names the row. */
  title: boolean
  /** It breaks into lines where it has less, and is never cut. */
  wrap: boolean
  /** It is shown whole or not at all, as figures are. */
  whole: boolean
  /** Its turn to leave; without one it stays. */
  leaves: number | undefined
}

export type Fit = {
  /** Of the columns that stay. */
  widths: Readonly<Record<string, number>>
  /** Keys of those that have left. */
  gone: readonly string[]
  /** A value is shown with an ellipsis. */
  cuts: boolean
  /** Their sum: where the columns that have to stay are wider than the box, it scrolls. */
  least: number
}

/** What a column gets before another one has to leave for it. */
const comfort = ({ natural, heading, title, wrap, whole }: Wish) =>
  whole ? natural : Math.min(natural, Math.max(heading, title ? 220 : wrap ? 260 : 170))
/** What it gets at least, once nothing is left that may leave. */
const least = (wish: Wish) =>
  wish.whole ? wish.natural : Math.min(comfort(wish), Math.max(wish.heading, wish.wrap ? 150 : 104))

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Gives `room` to the columns in proportion to how far each is from where it would like to be. */
function share(from: readonly number[], to: readonly number[], room: number): number[] {
  const wanted = sum(to) - sum(from)
  const part = wanted === 0 ? 0 : Math.min(1, room / wanted)
  return from.map((width, at) => width + ((to[at] ?? width) - width) * part)
}

/** Of those whose turn is first, the one that stands furthest from the start. */
function firstToLeave(wishes: readonly Wish[]): Wish | undefined {
  const turn = Math.min(...wishes.map(({ leaves }) => leaves ?? Infinity))
  return wishes.findLast(({ leaves }) => leaves === turn)
}

/**
 * Widths that follow the content: a column has what its values need as long as the box has room for that. Then those
 * that may leave go, in their turn; then what is long is cut. What the box has beyond that is shared out.
 */
export function fitColumns(wishes: readonly Wish[], box: number): Fit {
  let stay = wishes
  while (sum(stay.map(comfort)) > box) {
    const leaver = firstToLeave(stay)
    if (!leaver) break
    stay = stay.filter((wish) => wish !== leaver)
  }
  const ends = [least, comfort, ({ natural }: Wish) => natural]
  let widths = stay.map(least)
  for (const end of ends) widths = share(widths, stay.map(end), Math.max(0, box - sum(widths)))
  const left = box - sum(widths)
  const all = sum(widths)
  if (left > 0) widths = widths.map((width) => width + (left * width) / all)
  return {
    widths: Object.fromEntries(stay.map(({ key }, at) => [key, Math.floor((widths[at] ?? 0) * 100) / 100])),
    gone: wishes.filter((wish) => !stay.includes(wish)).map(({ key }) => key),
    cuts: stay.some(({ natural, wrap }, at) => !wrap && natural > (widths[at] ?? 0) + 0.5),
    least: Math.floor(all),
  }
}
