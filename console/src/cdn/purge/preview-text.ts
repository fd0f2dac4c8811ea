import { nouns } from '../../ui/text/nouns.ts'
import { dataTypeNames } from '@fairlead/api/cdn/data-center.ts'
import { words } from '../../ui/text/words.ts'
import { text as cdn } from '../text.ts'

/** Texts of the preview of a purge. */
export const text = {
  preview: nouns.preview,
  title: { en: 'What this purge would affect', zh: '本次刷新将影响的内容' },
  counting: { en: 'Edge nodes are counting…', zh: '边缘节点正在统计…' },
  sendNow: { en: 'Purge without waiting', zh: '不等待，直接提交' },
  objects: nouns.objects,
  bytes: cdn.bytes,
  edge: cdn.edge,
  state: cdn.state,
  waiting: { en: 'Counting', zh: '统计中' },
  counted: { en: 'Counted', zh: '已统计' },
  atLeast: { en: 'Partly counted', zh: '部分统计' },
  unanswered: { en: 'No response', zh: '未响应' },
  load: { en: 'Origin load in the next minute', zh: '未来 1 分钟的回源负载' },
  loadValue: {
    en: 'At most {requests} requests to the origin, {bytes}',
    zh: '最多 {requests} 个回源请求，{bytes}',
  },
  noLoad: words.none,
  edgeLoad: dataTypeNames.originRequests,
  loadHelp: {
    en: 'Each edge node will request from your origin, once, every object that is still fresh and that visitors requested within the last 3 minutes. Other objects cause no load until a visitor requests them.',
    zh: '对于仍有效且最近 3 分钟内有访客请求的对象，每个边缘节点将向源站请求一次。其他对象在访客请求之前不会产生回源。',
  },
  partHelp: {
    en: 'An edge node stops counting after 8 seconds. It has at least as many objects as shown.',
    zh: '边缘节点最多统计 8 秒，实际对象数不少于所示数值。',
  },
  confirmTitle: { en: 'Purge this many objects?', zh: '确认刷新？' },
  confirmText: {
    en: 'This purge affects {objects} objects ({size}). Your origin will have to respond to up to {requests} requests in the next minute ({bytes}).',
    zh: '本次刷新将影响 {objects} 个对象（{size}）。源站在未来 1 分钟内最多需响应 {requests} 个请求（{bytes}）。',
  },
  confirmUnanswered: {
    en: 'No response from {edges}. The purge may affect more.',
    zh: '{edges} 未响应，实际影响可能更大。',
  },
  confirmPart: {
    en: '{edges} counted only some of the objects. The purge affects more.',
    zh: '{edges} 仅统计了部分内容，实际影响更大。',
  },
} as const
