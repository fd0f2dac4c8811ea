import type { RuleFacts } from './group.ts'

export const sqlRules = {
  'sql-boolean': {
    level: 1,
    score: 5,
    text: {
      en: 'A condition that is always true or false, joined with and, or',
      zh: '用 and、or 连接的恒真或恒假条件',
    },
  },
  'sql-break-out': {
    level: 1,
    score: 5,
    text: { en: 'The end of a string, and SQL behind it', zh: '闭合字符串并在其后拼接 SQL' },
  },
  'sql-union': {
    level: 1,
    score: 5,
    text: { en: 'A second query, joined with UNION', zh: '用 UNION 拼接的第二个查询' },
  },
  'sql-select': {
    level: 1,
    score: 5,
    text: { en: 'A query or a subquery with SELECT', zh: 'SELECT 查询或子查询' },
  },
  'sql-statement': {
    level: 1,
    score: 5,
    text: {
      en: 'A statement that changes a database or runs something in it',
      zh: '修改数据库或在其中执行操作的语句',
    },
  },
  'sql-function': {
    level: 1,
    score: 5,
    text: {
      en: 'A call of SQL functions, as for reading data character by character or for waiting',
      zh: '调用 SQL 函数，例如逐字符读取数据或延时',
    },
  },
  'sql-schema': {
    level: 1,
    score: 5,
    text: { en: 'A table or variable of the database system', zh: '数据库系统表或系统变量' },
  },
  'sql-order': {
    level: 1,
    score: 5,
    text: {
      en: 'ORDER BY, GROUP BY or LIMIT behind the end of a value',
      zh: '值结束后拼接 ORDER BY、GROUP BY 或 LIMIT',
    },
  },
  'sql-conditional': {
    level: 1,
    score: 5,
    text: { en: 'A conditional expression in SQL', zh: 'SQL 条件表达式' },
  },
  'sql-encoded': {
    level: 1,
    score: 5,
    text: { en: 'A text composed of character codes in SQL', zh: '在 SQL 中用字符编码拼出的文本' },
  },
  'sql-comment': {
    level: 1,
    score: 5,
    text: { en: 'A comment that MySQL runs', zh: 'MySQL 会执行的注释' },
  },
  'sql-json': {
    level: 1,
    score: 5,
    text: {
      en: 'A JSON operator of SQL behind the end of a string',
      zh: '闭合字符串后使用 SQL 的 JSON 运算符',
    },
  },
  'sql-nosql': {
    level: 1,
    score: 5,
    text: { en: 'An operator of a document database', zh: '文档数据库的运算符' },
  },
  'sql-blanks': {
    level: 2,
    score: 5,
    text: { en: 'Comments in place of blanks', zh: '用注释代替空格' },
  },
  'sql-quotes': {
    level: 2,
    score: 3,
    text: { en: 'A quotation mark with an SQL word behind it', zh: '引号后紧跟 SQL 关键字' },
  },
} as const satisfies Record<string, RuleFacts>

export const scriptRules = {
  'script-tag': {
    level: 1,
    score: 5,
    text: { en: 'A script element', zh: 'script 元素' },
  },
  'script-active': {
    level: 1,
    score: 5,
    text: { en: 'An element that loads or runs content', zh: '会加载或运行内容的元素' },
  },
  'script-handler': {
    level: 1,
    score: 5,
    text: { en: 'An event handler', zh: '事件处理属性' },
  },
  'script-address': {
    level: 1,
    score: 5,
    text: { en: 'An address that runs a script', zh: '会运行脚本的地址' },
  },
  'script-style': {
    level: 1,
    score: 5,
    text: { en: 'A style sheet that runs or loads content', zh: '会运行或加载内容的样式' },
  },
  'script-code': {
    level: 1,
    score: 5,
    text: { en: 'A piece of a script', zh: '脚本片段' },
  },
  'script-hidden': {
    level: 1,
    score: 5,
    text: { en: 'A script in disguise', zh: '经过伪装的脚本' },
  },
  'script-markup': {
    level: 2,
    score: 5,
    text: { en: 'Any HTML element', zh: '任何 HTML 元素' },
  },
} as const satisfies Record<string, RuleFacts>

export const commandRules = {
  'command-chained': {
    level: 1,
    score: 5,
    text: { en: 'A command behind a separator', zh: '分隔符后的命令' },
  },
  'command-substituted': {
    level: 1,
    score: 5,
    text: { en: 'A command in a substitution', zh: '命令替换中的命令' },
  },
  'command-direct': {
    level: 1,
    score: 5,
    text: { en: 'A value that is a command', zh: '值本身就是命令' },
  },
  'command-broken': {
    level: 1,
    score: 5,
    text: { en: 'A command cut into pieces', zh: '被拆散的命令' },
  },
  'command-shell': {
    level: 1,
    score: 5,
    text: {
      en: 'A variable, file or expression that only a shell knows',
      zh: '仅供 shell 使用的变量、文件或表达式',
    },
  },
  'command-windows': {
    level: 1,
    score: 5,
    text: { en: 'A command of Windows or PowerShell', zh: 'Windows 或 PowerShell 命令' },
  },
  'command-function': {
    level: 1,
    score: 5,
    text: {
      en: 'A function definition that old shells run (Shellshock)',
      zh: '旧版 shell 会执行的函数定义（Shellshock）',
    },
  },
  'command-word': {
    level: 3,
    score: 3,
    text: { en: 'The name of a program', zh: '程序名称' },
  },
} as const satisfies Record<string, RuleFacts>
