/** The measurements and rules of a column, in pixels including padding. */
export type Wish = {
  key: string
  /** The width of its longest value and of its heading, each on one line. */
  natural: number
  heading: number
  /** It names the row. */
  title: boolean
  /** It wraps if it is narrower, and is never cut. */
  wrap: boolean
  /** It is shown in full or not at all, like numbers. */
  whole: boolean
  /** Its order of hiding; without one it stays. */
  leaves: number | undefined
}

export type Fit = {
  /** For the visible columns. */
  widths: Readonly<Record<string, number>>
  /** Keys of the hidden columns. */
  gone: readonly string[]
  /** Some value is cut with an ellipsis. */
  cuts: boolean
  /** The sum of the widths: if the columns that must stay are wider than the box, it scrolls. */
  least: number
}

/** The width that a column keeps before another one is hidden for it. */
const comfort = ({ natural, heading, title, wrap, whole }: Wish) =>
  whole ? natural : Math.min(natural, Math.max(heading, title ? 250 : wrap ? 260 : 170))
/** The minimum width, once no further column can be hidden. */
const least = (wish: Wish) =>
  wish.whole ? wish.natural : Math.min(comfort(wish), Math.max(wish.heading, wish.wrap ? 150 : 104))

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Distributes `room` among the columns in proportion to how far each is from its desired width. */
function share(from: readonly number[], to: readonly number[], room: number): number[] {
  const wanted = sum(to) - sum(from)
  const part = wanted === 0 ? 0 : Math.min(1, room / wanted)
  return from.map((width, at) => width + ((to[at] ?? width) - width) * part)
}

/** Of the columns with the lowest number, the rightmost one. */
function firstToLeave(wishes: readonly Wish[]): Wish | undefined {
  const turn = Math.min(...wishes.map(({ leaves }) => leaves ?? Infinity))
  return wishes.findLast(({ leaves }) => leaves === turn)
}

/**
 * Widths that follow the content: columns get the width of their values if the box is wide enough. Otherwise columns
 * are hidden in their order, then long values are cut. Spare width is shared.
 */
export function fitColumns(wishes: readonly Wish[], box: number): Fit {
  let stay = wishes
  while (sum(stay.map(comfort)) > box) {
    const leaver = firstToLeave(stay)
    if (!leaver) break
    stay = stay.filter((wish) => wish !== leaver)
  }
  // The name identifies a row, so it is shown in full before other columns get more than they need.
  const nameWhole = (wish: Wish) => (wish.title ? wish.natural : comfort(wish))
  const ends = [least, comfort, nameWhole, ({ natural }: Wish) => natural]
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
