import type { RuleFacts } from './group.ts'

export const pathRules = {
  'path-up': {
    level: 1,
    score: 5,
    text: { en: 'A step up to a higher folder', zh: '跳转到上级目录' },
  },
  'path-disguised': {
    level: 1,
    score: 5,
    text: { en: 'A step up in an unusual encoding', zh: '以异常编码跳转到上级目录' },
  },
  'path-system': {
    level: 1,
    score: 5,
    text: { en: 'A file of the operating system', zh: '操作系统文件' },
  },
  'path-secret': {
    level: 1,
    score: 5,
    text: { en: 'A file with settings or secrets', zh: '包含配置或机密的文件' },
  },
} as const satisfies Record<string, RuleFacts>

export const includeRules = {
  'include-wrapper': {
    level: 1,
    score: 5,
    text: { en: 'An address with a scheme that reads local content', zh: '使用可读取本地内容的协议的地址' },
  },
  'include-address': {
    level: 1,
    score: 5,
    text: { en: 'A URL with an IP address instead of a name', zh: '以 IP 地址代替域名的 URL' },
  },
  'include-remote': {
    level: 1,
    score: 5,
    text: { en: 'A URL that includes a remote file', zh: '包含远程文件的 URL' },
  },
  'include-internal': {
    level: 1,
    score: 5,
    text: { en: 'A URL of an internal service', zh: '内部服务的 URL' },
  },
  'include-any': {
    level: 3,
    score: 3,
    text: { en: 'Any URL in a value', zh: '值中含有 URL' },
  },
} as const satisfies Record<string, RuleFacts>

export const codeRules = {
  'code-php-tag': {
    level: 1,
    score: 5,
    text: { en: 'The beginning of PHP or other server code', zh: 'PHP 或其他服务器端代码的起始标记' },
  },
  'code-php-call': {
    level: 1,
    score: 5,
    text: { en: 'A call of a PHP function', zh: '调用 PHP 函数' },
  },
  'code-php-variable': {
    level: 1,
    score: 5,
    text: { en: 'A variable or setting of PHP', zh: 'PHP 变量或配置项' },
  },
  'code-object': {
    level: 1,
    score: 5,
    text: { en: 'A serialized object', zh: '序列化对象' },
  },
  'code-java': {
    level: 1,
    score: 5,
    text: { en: 'A class of Java that runs or loads code', zh: '可运行或加载代码的 Java 类' },
  },
  'code-lookup': {
    level: 1,
    score: 5,
    text: { en: 'A lookup in a log message (Log4Shell)', zh: '日志消息中的查找表达式（Log4Shell）' },
  },
  'code-node': {
    level: 1,
    score: 5,
    text: { en: 'Code of Node.js, Python, Ruby or Perl', zh: 'Node.js、Python、Ruby 或 Perl 代码' },
  },
  'code-prototype': {
    level: 1,
    score: 5,
    text: { en: 'A change of a prototype', zh: '修改原型' },
  },
  'code-template': {
    level: 1,
    score: 5,
    text: { en: 'An expression of a template engine', zh: '模板引擎表达式' },
  },
  'code-upload': {
    level: 1,
    score: 5,
    text: { en: 'The upload of a file that a server would run', zh: '上传服务器可执行的文件' },
  },
} as const satisfies Record<string, RuleFacts>

export const scannerRules = {
  'scanner-agent': {
    level: 1,
    score: 5,
    text: { en: 'The name of an attack tool', zh: '攻击工具的名称' },
  },
  'scanner-trace': {
    level: 1,
    score: 5,
    text: { en: 'A path or value by which an attack tool tests', zh: '攻击工具用于探测的路径或值' },
  },
  'scanner-library': {
    level: 3,
    score: 3,
    text: { en: 'The name of a program library instead of a browser', zh: '程序库而非浏览器的名称' },
  },
} as const satisfies Record<string, RuleFacts>

export const protocolRules = {
  'protocol-split': {
    level: 1,
    score: 5,
    text: { en: 'A header field behind a line break', zh: '换行符后的头字段' },
  },
  'protocol-smuggled': {
    level: 1,
    score: 5,
    text: { en: 'A request inside a value', zh: '值中夹带的请求' },
  },
  'protocol-null': {
    level: 1,
    score: 5,
    text: { en: 'A null character', zh: '空字符' },
  },
  'protocol-control': {
    level: 2,
    score: 3,
    text: { en: 'A control character', zh: '控制字符' },
  },
  'protocol-escape': {
    level: 2,
    score: 3,
    text: { en: 'A broken percent escape', zh: '损坏的百分号转义' },
  },
  'protocol-nested': {
    level: 3,
    score: 3,
    text: { en: 'Escapes within escapes', zh: '多重转义' },
  },
  'protocol-directory': {
    level: 1,
    score: 5,
    text: { en: 'A filter of a directory (LDAP)', zh: '目录服务（LDAP）过滤表达式' },
  },
  'protocol-entity': {
    level: 1,
    score: 5,
    text: { en: 'An entity declaration in XML', zh: 'XML 实体声明' },
  },
  'protocol-session': {
    level: 1,
    score: 5,
    text: { en: 'A session that is set from outside', zh: '从外部设置会话' },
  },
  'protocol-depth': {
    level: 1,
    score: 5,
    text: { en: 'A JSON text with too many levels', zh: '层级过深的 JSON' },
  },
  'protocol-body': {
    level: 2,
    score: 3,
    text: { en: 'A body that does not follow its type', zh: '与类型不符的请求体' },
  },
  'protocol-coding': {
    level: 2,
    score: 3,
    text: { en: 'A compressed body, which cannot be inspected', zh: '已压缩而无法检查的请求体' },
  },
  'protocol-charset': {
    level: 1,
    score: 5,
    text: { en: 'An unusual character set', zh: '异常的字符集' },
  },
  'protocol-values': {
    level: 2,
    score: 5,
    text: { en: 'More values than a form has', zh: '参数数量异常' },
  },
  'protocol-ranges': {
    level: 1,
    score: 5,
    text: { en: 'Too many ranges', zh: '过多的范围请求' },
  },
  'protocol-proxy': {
    level: 1,
    score: 5,
    text: { en: 'A field that scripts take for their proxy', zh: '被脚本误认为代理设置的头字段' },
  },
  'protocol-method': {
    level: 2,
    score: 3,
    text: { en: 'A field that replaces the method', zh: '替换请求方法的头字段' },
  },
} as const satisfies Record<string, RuleFacts>
