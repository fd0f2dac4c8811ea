import { paths } from '../../paths.ts'
import type { Guide } from './guide.ts'
import { goaccessCommand } from './guide-samples.ts'

export const logGuides: readonly Guide[] = [
  {
    id: 'logs',
    title: { en: 'Download request logs', zh: '下载请求日志' },
    steps: [
      {
        text: {
          en: 'Open “Log download” and choose “New log request”.',
          zh: '打开“日志下载”，选择“新建日志申请”。',
        },
        place: () => paths.logAdd(),
      },
      {
        text: {
          en: 'Select the site, the date and the hours. An hour is complete 2 minutes after it ends; a file created earlier shows “Period not over”.',
          zh: '选择站点、日期和小时。每小时的日志在该小时结束 2 分钟后完整；更早生成的文件会显示“时间段未结束”。',
        },
      },
      {
        text: {
          en: 'Select “Combined log format” for log analyzers, or “JSON lines” for all fields. Times in both are UTC. Lines are in order of arrival within each hour.',
          zh: '如需使用日志分析工具，选择“通用日志格式（combined）”；如需全部字段，选择“JSON 行”。两种格式的时间均为 UTC，每小时内按到达顺序排列。',
        },
      },
      {
        text: {
          en: 'When the status is “Completed”, choose “Download”. “Copy link” gives a link for other programs, which works for 60 minutes and ends earlier if you lose the permission.',
          zh: '状态为“已完成”后选择“下载”。“复制链接”可供其他程序使用，60 分钟内有效；如您失去权限，链接会提前失效。',
        },
      },
      {
        text: {
          en: 'Read a file in the combined format with goaccess and its option --log-format=COMBINED:',
          zh: '使用 goaccess 读取通用日志格式的文件，选项为 --log-format=COMBINED：',
        },
        code: () => goaccessCommand,
      },
    ],
  },
]
