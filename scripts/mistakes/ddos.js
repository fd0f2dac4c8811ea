// @ts-check

/**
 * Mistakes that a hurried change of protection orders could make.
 * @type {import('./mistakes.js').Mistake[]}
 */
export const ddosMistakes = [
  {
    name: 'a site is refunded in full again and again',
    file: 'server/src/ddos/orders.ts',
    text: "row.kind === 'new' && row.was_refunded",
    wrong: "row.kind !== 'new' && row.was_refunded",
    test: 'a site is refunded in full once, and from then on the day that was used is kept',
  },
  {
    name: 'which sites were covered is not recorded',
    file: 'server/src/ddos/cover.ts',
    text: '    if (protectionId !== null)\n      await tx',
    wrong: '    if (protectionId !== null && false)\n      await tx',
    test: 'a site is refunded in full once, and from then on the day that was used is kept',
  },
  {
    name: 'what a refund keeps is not taken',
    file: 'server/src/ddos/pay.ts',
    text: "  if (kept !== '0')",
    wrong: "  if (kept === '0')",
    test: 'a site is refunded in full once, and from then on the day that was used is kept',
  },
  {
    name: 'renewals count from the end before',
    file: 'server/src/ddos/pay.ts',
    text: 'monthsAfter(running.starts_at, running.months + order.months)',
    wrong: 'monthsAfter(running.ends_at, order.months)',
    test: 'renewals count their months from the beginning of the protection',
  },
]
