import { type FieldWords, word } from '../reference/word.ts'

/** Fields of pricing rules. */
export const ruleWords: FieldWords = {
  kind: word(
    'transfer (in T), requests (in ten thousand) or product (by the cloud).',
    'transfer（流量，单位 T）、requests（请求，单位万次）或 product（云产品）。',
    'transfer',
  ),
  priceType: word('1 public, 2 individual, which wins.', '1 公开，2 专属（优先）。', 2),
  product: word('The product; null for all.', '产品，null 表示全部。', 'AmazonCloudFront'),
  sku: word(
    'One usage type of the product; null for all.',
    '产品的用量类型，null 表示全部。',
    'DataTransfer-Out-Bytes',
  ),
  annualCommitment: word(
    'What is committed to be paid in a year; null for nothing.',
    '年承诺金额，无则为 null。',
    '120000',
  ),
  type: word(
    '1 discount, 2 ladder, 3 by region, 4 one price, 5 full reduction, 6 requests free.',
    '1 折扣，2 阶梯折扣，3 区域折扣，4 统一价，5 满减，6 免请求费。',
    2,
  ),
  discountRate: word('The share that is paid: 0.95 is 5 % less.', '实付比例：0.95 表示 95 折。', '0.95'),
  rulePriceType: word(
    'What stands in the columns: 1 a share, 2 the price of a unit.',
    '区域列的含义：1 实付比例，2 单价。',
    2,
  ),
  mode: word(
    'graduated: each step has its own price; volume: all at the price of the step that is reached.',
    'graduated：分段计价；volume：全部按所达阶梯计价。',
    'graduated',
  ),
  bands: word('The steps, from nothing on.', '阶梯，从 0 开始。'),
  from: word('Above this much.', '大于该用量。', '0'),
  to: word('Up to this much; null for all that follows.', '至该用量（含），null 表示以上全部。', '10'),
  columns: word(
    'A figure for each region; regions without one have the list price.',
    '各区域的数值，未填的区域按公开价。',
    { EU: '80', JP: '110' },
  ),
  price: word('The price of a unit.', '单价。', '0.05'),
  full: word('For each such amount …', '每满该金额……', '1000'),
  less: word('… so much is taken off.', '……减去该金额。', '50'),
}
