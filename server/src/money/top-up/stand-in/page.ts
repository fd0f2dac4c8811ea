import { manners } from './notices.ts'

export const escaped = (text: string) =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`)

const mannerNames: Readonly<Record<(typeof manners)[number], string>> = {
  now: 'At once',
  late: 'After five seconds',
  never: 'Never: only a query finds the payment',
  thrice: 'Three times',
  forged: 'Forged: with a signature of somebody else',
  old: 'With a signature of an hour ago',
  reordered: 'In the wrong order',
}

const notes = {
  open: '',
  declined: 'The card was declined. Try another one, or leave.',
  over: 'This payment is over.',
} as const

/** The frame of all pages of stand-ins. */
export const pageOf = (inside: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Payment stand-in</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 34rem; margin: 3rem auto; padding: 0 1rem }
fieldset { border: 1px solid #767676; border-radius: 8px; margin: 1.5rem 0 }
label, button { display: block; margin: .4rem 0 }
button, input, select { font: inherit; padding: .4rem 1rem }
code { overflow-wrap: anywhere }
</style></head><body><main>
<h1>Payment stand-in</h1>
${inside}
</main></body></html>`

type RequestedPayment = { number: string; amount: string; currency: string }

/** The page on which a person pays. No card is asked for, since none would be charged. */
export function payPage({ number, amount, currency }: RequestedPayment, state: keyof typeof notes) {
  const sum = escaped(`${amount} ${currency.toUpperCase()}`)
  const choices = manners
    .map(
      (manner) =>
        `<label><input type="radio" name="manner" value="${manner}"${manner === 'now' ? ' checked' : ''}> ${mannerNames[manner]}</label>`,
    )
    .join('')
  const buttons =
    state === 'over'
      ? ''
      : `<button name="action" value="pay">Pay ${sum}</button>
<button name="action" value="less">Pay one cent less</button>
<button name="action" value="decline">Decline the card</button>
<button name="action" value="refuse">Let the bank refuse it later</button>`
  return pageOf(`<p>No money is moved here. A top-up <strong>${escaped(number)}</strong> asks for <strong>${sum}</strong>.</p>
${notes[state] && `<p role="status">${notes[state]}</p>`}
<form method="post"><fieldset><legend>How the notice of the payment arrives</legend>${choices}</fieldset>
${buttons}
<button name="action" value="leave">Leave without paying</button></form>`)
}
