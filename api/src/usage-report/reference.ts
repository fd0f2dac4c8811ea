import { auditModels } from './audit-models.ts'
import { auditViews } from './audit-views.ts'
import type { SliceReference } from '../reference/slice.ts'
import { joinWords, word } from '../reference/word.ts'
import { wordsOfReport } from '../report/report-words.ts'
import { CostForecast, costAnalysis } from './cost-analysis.ts'
import * as calls from './endpoints.ts'
import { dataTypeNames, priceTypeNames } from './names.ts'
import { SavedView, SavedViewInput, SavedViewName } from './saved-view.ts'
import { cdnReport, dtoReport, ec2Report, s3Report } from './service-reports.ts'
import { billingDetails, usageDetails } from './usage-details.ts'

const asCsv = '以 CSV 导出'
const asXlsx = '以 XLSX 导出'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  summaries: {
    getCostAnalysis: '用量费用，可按产品、关联账户、区域和标签汇总',
    exportCostAnalysis: `${asCsv}用量费用`,
    exportCostAnalysisSheet: `${asXlsx}用量费用`,
    listSavedViews: '当前用户在用量报表中保存的视图，按名称排序',
    addSavedView: '将用量报表的当前查询保存为视图',
    renameSavedView: '重命名用量报表的视图',
    deleteSavedView: '删除用量报表的视图',
    listCostTags: '近期用量中的标签，供成本分析筛选',
    getCostForecast: '本月费用预测及以往预测的误差',
    getUsageDetails: '用量明细，可按关联账户、产品和用量类型汇总',
    exportUsageDetails: `${asCsv}用量明细`,
    exportUsageDetailsSheet: `${asXlsx}用量明细`,
    getBillingDetails: '账单口径的用量明细，含产品信息',
    exportBillingDetails: `${asCsv}账单口径的用量明细`,
    exportBillingDetailsSheet: `${asXlsx}账单口径的用量明细`,
    getS3Report: 'S3 用量及费用',
    exportS3Report: `${asCsv} S3 用量及费用`,
    exportS3Sheet: `${asXlsx} S3 用量及费用`,
    getDtoReport: '公网数据传输及费用，不含 CDN',
    exportDtoReport: `${asCsv}公网数据传输及费用`,
    exportDtoSheet: `${asXlsx}公网数据传输及费用`,
    getEc2Report: 'EC2 实例时长及费用',
    exportEc2Report: `${asCsv} EC2 实例时长及费用`,
    exportEc2Sheet: `${asXlsx} EC2 实例时长及费用`,
    getCdnReport: '云厂商 CDN 的用量及费用',
    exportCdnReport: `${asCsv}云厂商 CDN 的用量及费用`,
    exportCdnSheet: `${asXlsx}云厂商 CDN 的用量及费用`,
  },
  schemas: { CostForecast, SavedView, SavedViewInput, SavedViewName },
  fields: joinWords(
    wordsOfReport(costAnalysis, ['getCostAnalysis', 'exportCostAnalysis', 'exportCostAnalysisSheet']),
    wordsOfReport(usageDetails, ['getUsageDetails', 'exportUsageDetails', 'exportUsageDetailsSheet']),
    wordsOfReport(billingDetails, ['getBillingDetails', 'exportBillingDetails', 'exportBillingDetailsSheet']),
    wordsOfReport(s3Report, ['getS3Report', 'exportS3Report', 'exportS3Sheet']),
    wordsOfReport(dtoReport, ['getDtoReport', 'exportDtoReport', 'exportDtoSheet']),
    wordsOfReport(ec2Report, ['getEc2Report', 'exportEc2Report', 'exportEc2Sheet']),
    wordsOfReport(cdnReport, ['getCdnReport', 'exportCdnReport', 'exportCdnSheet']),
    {
      'getCostForecast.currencyCode': word('Currency of the usage.', '用量的币种。', 'USD'),
      'getCostForecast.priceType': word('Whose price amounts are.', '金额采用的价格。', '1', priceTypeNames),
      'getCostForecast.dataType': word('What amounts are.', '金额口径。', '1', dataTypeNames),
      'CostForecast.month': word('Month.', '月份。', '2026-11'),
      'CostForecast.currencyCode': word('Currency of the amounts.', '金额的币种。', 'USD'),
      'CostForecast.until': word(
        'Last day with usage; null without any.',
        '最后一个有用量的日期，没有用量时为 null。',
        '2026-11-20',
      ),
      'SavedView.name': word('Name that the user gave it.', '用户设置的名称。', 'Storage by region'),
      'SavedViewInput.name': word(
        'Name, up to 50 characters.',
        '名称，最多 50 个字符。',
        'Storage by region',
      ),
      'SavedViewName.name': word(
        'New name, up to 50 characters.',
        '新名称，最多 50 个字符。',
        'Storage by team',
      ),
      'SavedView.report': word('The report that it is of.', '所属报表。', 's3-usage'),
      'SavedViewInput.report': word('The report that it is of.', '所属报表。', 's3-usage'),
      'listSavedViews.report': word('The report whose views are listed.', '要列出视图的报表。', 's3-usage'),
      'SavedView.query': word(
        'What follows the question mark in the address of the report.',
        '报表地址中问号之后的内容。',
        'currencyCode=USD&group=region',
      ),
      'SavedViewInput.query': word(
        'What follows the question mark in the address of the report, up to 2000 characters.',
        '报表地址中问号之后的内容，最多 2000 个字符。',
        'currencyCode=USD&group=region',
      ),
      'SavedView.createDate': word('When it was saved.', '保存时间。'),
      'CostForecast.sofar': word('Cost of the month until then.', '截至该日的本月费用。', '812.5'),
      'CostForecast.expected': word(
        'Expected cost of the whole month; null without usage.',
        '预计全月费用，没有用量时为 null。',
        '1218.75',
      ),
      'CostForecast.errorPercent': word(
        'Mean deviation of such forecasts in past months, in percent; null without a past month.',
        '以往月份同类预测的平均偏差（百分比），没有以往月份时为 null。',
        4.2,
      ),
      'CostForecast.past': word('Past months, the latest first.', '以往月份，最近的在前。'),
      'CostForecast.forecast': word('Forecast at the same day.', '同一日期的预测值。', '1190'),
      'CostForecast.actual': word('Cost of the month.', '实际费用。', '1240.1'),
    },
  ),
}
