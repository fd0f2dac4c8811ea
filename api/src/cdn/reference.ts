import { auditModels } from './audit-models.ts'
import { auditViews } from './audit-views.ts'
import type { SliceReference } from '../reference/slice.ts'
import { joinWords } from '../reference/word.ts'
import { Alarm, AlarmEvent, AlarmInput } from './alarm.ts'
import { Behavior, BehaviorInput, Forwarding, UriAuthentication } from './site/behavior/behavior.ts'
import { siteConfigWords } from './site/config-words.ts'
import * as calls from './endpoints.ts'
import { dataWords } from './data-words.ts'
import { DataFigures, DataResult, DataSeries } from './data-center.ts'
import { lookWords } from './look-words.ts'
import { WatchInput } from './logs/live.ts'
import { LogRequest, LogRequestInput } from './logs/log-request.ts'
import { logWords } from './logs/log-words.ts'
import { OriginHealth } from './origin/origin-health.ts'
import { CustomHeader, Origin, OriginGroup, OriginInput } from './origin/origin.ts'
import { PrefetchInput } from './prewarm/prefetch.ts'
import { Prewarm, PrewarmDetail, PrewarmInput, PrewarmPlace, PrewarmTask } from './prewarm/prewarm.ts'
import { prewarmWords } from './prewarm/prewarm-words.ts'
import { PreviewCount, PreviewResult, PurgePreview } from './purge/preview.ts'
import { previewWords } from './purge/preview-words.ts'
import { Purge, PurgeInput, PurgeNames, PurgeReceipt } from './purge/purge.ts'
import { PurgeUrls, UrlPurgeInput } from './purge/url-purge.ts'
import { Replay, ReplayExample, ReplayResult } from './replay.ts'
import { AccessControl, ErrorPage, Restriction } from './site/restriction.ts'
import { Certificate as SiteCertificate, SiteConfig } from './site/site-config.ts'
import { SiteDns } from './site/site-dns.ts'
import { DomainCheck, DomainSetup, DomainSetupInput } from './domain/site-domain.ts'
import { domainWords } from './domain/domain-words.ts'
import { ProofLook, SiteProof } from './site/site-proof.ts'
import { SiteVersion } from './site/site-version.ts'
import { siteWords } from './site/site-words.ts'
import { VersionChanges } from './site/site-history.ts'
import { Site } from './site/site.ts'
import { SiteChange, SiteDetail, SiteEdge, SiteInput } from './site/site-detail.ts'
import { CountryRank, EdgeState, SiteRank, SurveyPoint } from './statistic.ts'
import { SpeedReport, SpeedResult, SpeedTest, SpeedTimes } from './speed/speed.ts'
import { speedWords } from './speed/speed-words.ts'
import { TopItem, TopList } from './top-list.ts'
import { topWords } from './top-words.ts'
import { Trace, TraceStep } from './trace.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    listSites: '账户的站点，最新的在前',
    selectSites: '可选站点：域名包含关键词的至多 60 个',
    selectSiteDomains: '单个站点的访问域名：自有域名和用于 CNAME 的平台域名',
    selectRegions: '站点可选的访问区域',
    countSites: '站点数量，可按状态统计',
    getSite: '单个站点及其各版本，以及各边缘节点对最新版本的反馈',
    addSite: '新建站点，首个版本立即部署；需要验证的域名在验证通过后才提供服务',
    editSite: '将配置保存为新版本并立即部署',
    getSiteVersion: '某一版本的配置',
    getSiteChanges: '站点各版本修改了哪些设置，最新的在前',
    rollBackSite: '将较早版本的配置保存为新版本',
    lockSite: '锁定站点，禁止任何人修改',
    unlockSite: '解锁站点；仅限管理员',
    deleteSites: '批量删除已停用的站点，全部成功或全部不删',
    checkSiteDns: '立即检查域名是否已指向该站点',
    getDomainSetup: '站点的自定义域名，以及已填写但尚未应用的内容',
    saveDomainSetup: '保存自定义域名的填写内容，暂不应用',
    dropDomainSetup: '放弃自定义域名的填写内容',
    checkDomainSetup: '立即检查自定义域名的 DNS 记录',
    applyDomainSetup: '为站点应用自定义域名及其证书',
    getSiteProof: '验证站点域名所需的 DNS 记录，以及最近一次检查的结果',
    checkSiteProof: '立即检查域名验证；稍后用 getSiteProof 读取结果',
    listOriginHealth: '最近 7 天内出现故障的源站：原因、起始时间以及所在的边缘节点',
    listAlarms: '站点的监控项',
    saveAlarm: '监控站点的一项指标，或修改监控方式',
    deleteAlarm: '停止监控某项指标，历史记录保留',
    listAlarmEvents: '站点告警的触发记录，最新的在前',
    addReplay: '用尚未保存的配置评估站点最近 1 小时的请求；数秒内可用 getReplay 读取结果',
    addRollBackReplay: '用历史版本评估站点最近 1 小时的请求；可用 getReplay 读取结果',
    getReplay: '候选配置会带来的变化，边缘节点评估完成后即可读取',
    cancelReplay: '不再等待该次请求回放',
    listLogRequests: '账户的日志下载申请，最新的在前',
    addLogRequest: '申请站点最多 24 小时的请求日志文件',
    deleteLogRequest: '删除日志申请及其文件',
    makeLogLink: '生成 60 分钟内有效的签名下载链接',
    getLogFile: '通过签名链接下载日志文件',
    addLogWatch: '实时查看站点的请求；用 readLogWatch 读取',
    readLogWatch: '自上次调用以来的请求；最后一次调用 30 秒后停止查看',
    endLogWatch: '停止实时查看',
    listSpeedTests: '账户的速度评测，最新的在前',
    getSpeedTest: '单次速度评测及各边缘节点的数据',
    addSpeedTest: '从提供该站点服务的各边缘节点评测 URL 使用与不使用 CDN 的速度',
    addTrace: '询问边缘节点将如何处理某个请求；数秒内可用 getTrace 读取结果',
    getTrace: '请求跟踪的结果',
    enableSite: '重新启用站点',
    disableSite: '停用站点，边缘节点对其返回 403',
    deleteSite: '删除已停用的站点及其缓存内容',
    listPurges: '账户的缓存刷新，最新的在前',
    getPurge: '单次缓存刷新及各边缘节点的回执',
    addPurge: '在所有边缘节点删除或刷新缓存内容',
    addUrlPurges: '按完整 URL 删除或刷新缓存内容：每个相关站点一次刷新',
    addPurgePreview: '统计刷新在各边缘节点将影响的内容，不执行刷新',
    addUrlPurgePreviews: '统计按完整 URL 的刷新将影响的内容：每个相关站点一次预览',
    getPurgePreview: '各边缘节点目前统计的结果',
    listPrewarms: '账户的缓存预热，最新的在前',
    listPrewarmPlaces: '有在线边缘节点的区域和国家/地区',
    getPrewarm: '单次缓存预热，以及每个 URL 在各边缘节点的结果',
    addPrewarm: '在访客请求之前将文件获取到边缘节点的缓存',
    cancelPrewarm: '取消预热；已获取的 URL 保留在缓存中',
    retryPrewarm: '重新获取预热中失败的 URL',
    listPrefetches: '账户的预取，最新的在前',
    listPrefetchPlaces: '预取可用的有在线边缘节点的区域和国家/地区',
    getPrefetch: '单次预取，以及每个 URL 在各边缘节点的结果',
    addPrefetch: '在访客请求之前将最多 30 个文件获取到边缘节点的缓存',
    cancelPrefetch: '取消预取；已获取的 URL 保留在缓存中',
    retryPrefetch: '重新获取预取中失败的 URL',
    queryData: '站点数据的时间序列，含合计、峰值、平均值和 95 百分位',
    exportData: '以 CSV 导出数据查询的结果',
    queryTop: '根据请求日志，请求数或流量最多的 URL、来源页或客户端',
    exportTop: '在全部日志读取完毕后，以 CSV 导出排行',
    surveyTotal: '请求数、命中数和流量的合计',
    surveyRanking: '流量最多的站点和国家、上一时段的合计，以及边缘节点',
    surveyPeriod: '同样的数据按时间序列给出',
    trafficTotal: '账户在一段时间内的流量；未指定时间时为本月',
  },
  schemas: {
    Alarm,
    AlarmEvent,
    AlarmInput,
    Behavior,
    BehaviorInput,
    CountryRank,
    DataFigures,
    DataResult,
    DataSeries,
    EdgeState,
    SiteRank,
    Forwarding,
    UriAuthentication,
    LogRequest,
    LogRequestInput,
    WatchInput,
    OriginHealth,
    CustomHeader,
    Origin,
    OriginGroup,
    OriginInput,
    Prewarm,
    PrewarmDetail,
    PrefetchInput,
    PrewarmInput,
    PrewarmPlace,
    PrewarmTask,
    Purge,
    PurgeInput,
    UrlPurgeInput,
    PurgeUrls,
    PurgeNames,
    PurgePreview,
    PurgeReceipt,
    PreviewCount,
    PreviewResult,
    Replay,
    ReplayExample,
    ReplayResult,
    AccessControl,
    ErrorPage,
    Restriction,
    SiteCertificate,
    SiteConfig,
    DomainCheck,
    DomainSetup,
    DomainSetupInput,
    SiteDns,
    ProofLook,
    SiteProof,
    SiteVersion,
    Site,
    SiteChange,
    SiteDetail,
    SiteEdge,
    SiteInput,
    SurveyPoint,
    VersionChanges,
    SpeedReport,
    SpeedResult,
    SpeedTest,
    SpeedTimes,
    Trace,
    TraceStep,
    TopItem,
    TopList,
  },
  fields: joinWords(
    siteWords,
    domainWords,
    dataWords,
    topWords,
    siteConfigWords,
    lookWords,
    logWords,
    prewarmWords,
    previewWords,
    speedWords,
  ),
}
