import { type FieldWords, word } from '../reference/word.ts'

/** Fields of pricing rules. */
export const ruleWords: FieldWords = {
  kind: word('What a rule prices.', '规则的计费对象。', 'product'),
  priceType: word('1 public, 2 own price of the contract.', '1 公开价，2 独立价。', 2),
  product: word('Product at the cloud; null for all.', '云产品，null 表示全部。', 'AmazonS3'),
  sku: word(
    'Usage type of the product; null for all.',
    '产品的用量类型，null 表示全部。',
    'TimedStorage-ByteHrs',
  ),
  type: word(
    '1 discount, 2 ladder, 3 by region, 4 one price, 5 full reduction, 6 requests free.',
    '1 折扣，2 阶梯，3 区域，4 统一价，5 满减，6 免请求费。',
  ),
  discountRate: word('Share that is paid.', '支付比例。', '0.95'),
  annualCommitment: word(
    'What the customer commits to pay under the rule in a year; null for nothing.',
    '客户承诺每年在该规则下的消费额，null 表示无承诺。',
    '120000',
  ),
  rulePriceType: word('1 share, 2 price of a unit.', '1 比例，2 单价。', 2),
  mode: word(
    'graduated: each step has its price; volume: all has the price of the step that is reached.',
    'graduated：各阶梯分别计价；volume：全部用量按到达的阶梯计价。',
    'graduated',
  ),
  bands: word('Steps of a ladder.', '阶梯。'),
  from: word('Above this quantity.', '大于此用量。', '0'),
  to: word('Up to and with this quantity; null for no end.', '至此用量（含），null 表示无上限。', '10'),
  columns: word('Figures by billing region.', '各计费区域的数值。', { EU: '0.9', JP: '0.92' }),
  price: word('Price of a unit.', '单价。', '45'),
  full: word('Each full amount of this.', '每满此金额。', '1000'),
  less: word('is reduced by this.', '减此金额。', '80'),
}
