/** A name that would be an invalid pattern, which must not break screens. */
export const odd = "{EU <b> '#"

/** As long as realistic values can be, in both scripts; a name without a space cannot wrap. */
export const longName = (length: number) =>
  `亚太区华南大区内容分发与安全加速联合运营小组_Content-Delivery-and-Security-Operations-${'中'.repeat(60)}`.slice(
    0,
    length,
  )

/** The same in English, for objects that operators see: other screens are checked too, in English. */
export const longEnglishName = 'Content-Delivery-and-Security-Operations-of-the-Asia-Pacific'

export const longSentence =
  'The night shift asked for this after the storm of March; see the ticket of the customer. 夜班人员在三月大促之后提出该需求，详见客户工单。'
