// @ts-check

const cap = 'server/src/money/cap/cap.ts'

/**
 * Mistakes that a hurried change of the daily limit could make.
 * @type {import('./mistakes.js').Mistake[]}
 */
export const capMistakes = [
  {
    name: 'the charges of earlier days count',
    file: cap,
    text: "    .where('hour', '>=', since)\n",
    wrong: '',
    test: 'charged and uncharged hours count, and the next day begins again',
  },
  {
    name: 'the uncharged hours of earlier days count',
    file: cap,
    text: '(hour >= since ? total + amount : total)',
    wrong: 'total + amount',
    test: 'charged and uncharged hours count, and the next day begins again',
  },
  {
    name: 'a step is told with each call',
    file: cap,
    text: "eb('step', '<', number)",
    wrong: "eb('step', '<=', number)",
    test: 'each step is obeyed by edges and told once a day',
  },
  {
    name: 'edges are given more than is left until the next step',
    file: 'server/src/money/lease/lease.ts',
    text: 'smaller(paid.amount, cap?.room ?? paid.amount)',
    wrong: 'paid.amount',
    test: 'what is given ends at the next step, so that the edge calls there',
  },
  {
    name: 'a step is reached above its amount',
    file: 'server/src/money/cap/cap.ts',
    text: 'spent >= unitsOf(amount)',
    wrong: 'spent > unitsOf(amount)',
    test: 'each step is obeyed by edges and told once a day',
  },
  {
    name: 'the farthest step is the next one',
    file: 'server/src/money/cap/cap.ts',
    text: '(one < other ? one : other)',
    wrong: '(one > other ? one : other)',
    test: 'what is given ends at the next step, so that the edge calls there',
  },
  {
    name: 'a day of an account lasts two',
    file: 'server/src/money/cap/cap.ts',
    text: 'Math.floor((now.getTime() + shift) / dayMs) * dayMs - shift',
    wrong: 'Math.floor((now.getTime() + shift) / dayMs - 1) * dayMs - shift',
    test: 'charged and uncharged hours count, and the next day begins again',
  },
]
