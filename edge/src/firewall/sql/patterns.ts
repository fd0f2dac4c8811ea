/** What a text does to a statement that it is put into. */
export type Shape =
  /** Adds a condition: `' or 1=1`. */
  | 'boolean'
  /** Ends the string or the parenthesis in which it stands: `';--`. */
  | 'breakOut'
  /** Appends the rows of another query: `1 union select`. */
  | 'union'
  /** Reads a table or a variable: `(select 1)`. */
  | 'select'
  /** Changes or runs something: `; drop table users`. */
  | 'statement'
  /** Calls a function of the database: `version()`. */
  | 'function'
  /** Hides a text behind numbers: `char(113,122)`. */
  | 'encoded'
  /** Counts or limits the columns and rows of the statement: `' order by 1`. */
  | 'order'
  /** Answers one bit by a condition: `case when 1=1`. */
  | 'conditional'
  /** Runs what looks like a comment: `/*!50000`. */
  | 'comment'

/**
 * A pattern reads a text as a row of letters, one for each token. This is their legend.
 *
 * Words:
 * `&` and, or, xor · `k` compares or computes, as a word: like, between, div · `j` in, is
 * `U` union, intersect, except · `S` select · `F` from · `i` into · `W` where · `B` order, group, limit, having, procedure
 * `M` changes or runs something: insert, drop, exec, declare, set · `C` case, when, then, else, end
 * `t` any other key word: all, values, table, by, if · `a` an article or another small word, which no SQL has
 * `f` a name before a parenthesis, which is a call · `w` any other name
 *
 * Values:
 * `n` a number, null, true or false · `s` a string · `v` a variable: `@x`, `@@version`
 *
 * Signs:
 * `o` an operator that compares: `=`, `<>` · `p` one that computes: `+`, `*` · `|` stands for `||`, `&` also for `&&`
 * `c` a comment that runs up to the end of the text · `X` the opening of a comment that MySQL runs: `/*!50000`
 * `(` `)` `,` `;` `.` `{` `}` `[` `]` `!` themselves · `?` anything else
 *
 * What is read inside a string begins with `s`, which is the end of that string: `' or 1=1` reads `s&non`.
 */
export type Pattern = {
  shape: Shape
  /** Is searched in the letters. */
  kinds: RegExp
  /**
   * Is searched in the words of the match and of the three tokens after it, in lower case with a blank after each. A sign has
   * an empty word.
   */
  words?: RegExp
  /** A short text that this pattern finds, and no other one. */
  example: string
}

/** SQL wherever the text stands, by itself or inside a string. */
export const anywhere: readonly Pattern[] = [
  { shape: 'boolean', kinds: /[&|][(!pt]*[ns]\)*[ok]!*[(p]*[ns]/, example: '1&&1=1' },
  { shape: 'boolean', kinds: /[&|][(!p]*[ns]\)*j(?:t*\(|t?n)/, example: 'or 1 in (0)' },
  {
    shape: 'union',
    kinds: /Ut?[(X]*S[tX]*(?:[nsvf(p{]|w(?:$|[,.(|)opFcBWX;U]))/,
    example: '0 union select login,password',
  },
  {
    shape: 'union',
    kinds: /Ut*[(X]*t\(/,
    words: /^(?:union|intersect|except) (?:all )?values /,
    example: '1 union values (1,2)',
  },
  { shape: 'select', kinds: /\(S[tX]*(?:[nsvfp]|w[,(.oFp|X])/, example: '(select 1)' },
  { shape: 'select', kinds: /^S[wf](?:\.w)?F[w](?:\.w)?;?$/, example: 'select token from admin' },
  { shape: 'select', kinds: /[&|][!t]*\(+S/, example: '1 and (select database())' },
  { shape: 'select', kinds: /[tokjp&|]\(Sw\)/, example: '1 returning (select email)' },
  {
    shape: 'select',
    kinds: /S[tX]*[w.,]*[pvns](?:[nspv.,]|[,.p]w)*F[w(sfvX]/,
    example: 'select * from users',
  },
  {
    shape: 'select',
    kinds: /S[tX]*(?:[wsnv][,.])+[wnsvp]F[ws](?:$|[WBc;.,)])/,
    example: 'select login,email from users',
  },
  {
    shape: 'select',
    kinds: /S[tX]*w[w,.]*F[ws][w.s]*(?:W[w.(fn]*[okj]|[WB][n(]|c)/,
    example: 'select login from users limit 1',
  },
  { shape: 'select', kinds: /S[tX]*f\([^FSU;]*F[w(s]/, example: 'select count(login) from users' },
  { shape: 'select', kinds: /SX*v/, example: 'select @@version' },
  {
    shape: 'statement',
    kinds: /[;X]M[tiF]/,
    words:
      /^ (?:(?:drop|create|alter|truncate|rename) (?:table|database|schema|user|function|index|procedure|view|login|trigger|role|or) |insert into |delete from )/,
    example: '1; drop table users',
  },
  {
    shape: 'statement',
    kinds: /Mt[tn]*[wsf][.ws]*[;(c]/,
    words: /^(?:drop|create|alter|truncate|rename) /,
    example: 'drop table users;',
  },
  {
    shape: 'statement',
    kinds: /MiX?[ws.]+(?:\([^)(;]*\))?(?:t\(|S)/,
    example: 'insert into users values (1)',
  },
  { shape: 'statement', kinds: /M[wsv.]+M[wsv.]+o/, words: /^update /, example: 'update users set token=1' },
  {
    shape: 'statement',
    kinds: /MF[ws][ws.]*(?:W[w.(f]*[okj]|W[nsv]|[;c])/,
    words: /^delete /,
    example: 'delete from users where id=1',
  },
  {
    shape: 'statement',
    kinds: /M(?:[v(sf]|t[sv(]|w[.wv(s]|w$)/,
    words: /^exec(?:ute)? (?:[@ ]|immediate|x?master|sp_|xp_|dbms_|msdb)/,
    example: 'exec xp_dirtree',
  },
  { shape: 'statement', kinds: /Mv/, words: /^(?:declare|set) @/, example: 'declare @x' },
  { shape: 'statement', kinds: /Mtsv?/, words: /^waitfor delay /, example: "waitfor delay '0:0:5'" },
  {
    shape: 'statement',
    kinds: /Mti?/,
    words: /^(?:load data |load xml )/,
    example: "load data infile '/tmp/x'",
  },
  { shape: 'statement', kinds: /Mt[s]/, words: /^attach database /, example: "attach database 'x.db' as x" },
  { shape: 'statement', kinds: /MwFw?s/, words: /^copy /, example: "copy users from '/etc/passwd'" },
  {
    shape: 'statement',
    kinds: /it\(?s/,
    words: /^into (?:outfile|dumpfile) /,
    example: "into outfile '/tmp/x'",
  },
  { shape: 'statement', kinds: /[;)sn]M(?:$|[;c])/, words: /^ ?\S* ?shutdown/, example: '1 shutdown' },
  {
    shape: 'statement',
    kinds: /Mt[tw]/,
    words:
      /^(?:create|alter|drop) (?:function|procedure|trigger|view|user|role|login) (?:if not )?\w+ ?(?:$|returns|as|identified|begin|with)/,
    example: 'create function x returns string',
  },
  { shape: 'statement', kinds: /Mi\(?[wS]/, words: /^merge into /, example: 'merge into users' },
  {
    shape: 'conditional',
    kinds: /CC\(*(?:[nsvf(]|w\)*[ok])/,
    words: /^case when /,
    example: 'case when 1=1',
  },
  {
    shape: 'conditional',
    kinds: /Cw+C[nsw(][^C]*C/,
    words: /^case .*when .* then /,
    example: 'case id when 1 then',
  },
  { shape: 'conditional', kinds: /t\(!*\(*(?:[ns]o[ns]|f\(|S)/, words: /^if /, example: 'if(1=1' },
  { shape: 'conditional', kinds: /B[ns]o[ns]/, words: /^having /, example: 'having 1=1' },
  { shape: 'order', kinds: /Bt\(/, words: /^procedure analyse /, example: 'procedure analyse(1,1)' },
  { shape: 'encoded', kinds: /f\(n(?:,n)+\)/, words: /^n?char /, example: 'char(113,122)' },
  {
    shape: 'encoded',
    kinds: /f\(n\)(?:[|p]f\(n\))+/,
    words: /^(?:n?char|chr) /,
    example: 'char(39)+char(97)',
  },
  {
    shape: 'encoded',
    kinds: /f\(n/,
    words: /^(?:concat(?:_ws)?|unhex|hex|char|load_file|from_base64)  0x[0-9a-f]{2}/,
    example: 'unhex(0x61)',
  },
  {
    shape: 'function',
    kinds: /f\(\)/,
    words:
      /^(?:database|schema|version|user|current_user|session_user|system_user|connection_id|last_insert_id|sqlite_version|current_database|current_schema|row_count|found_rows|uuid) /,
    example: 'version()',
  },
  {
    shape: 'function',
    kinds: /f\(f\(f?/,
    words:
      /^(?:ascii|ord|substr(?:ing)?|mid|concat(?:_ws)?|cast|char|length|count|hex|unhex|group_concat|bin|make_set|elt|extractvalue|coalesce|ifnull|len|lower|upper)  (?:substr(?:ing)?|mid|concat(?:_ws)?|ascii|ord|hex|user|database|version|cast|current_user|char|chr|group_concat|count|if|ifnull|rand|floor|make_set|lower|upper|load_file|lcase|length|unhex|select|sqlite_version|system_user|session_user) /,
    example: 'concat(char(97))',
  },
  {
    shape: 'function',
    kinds: /f\(!*\(*[ns]o[ns]/,
    words:
      /^(?:make_set|elt|iif|nvl2?|ifnull|nullif|coalesce|field|char|bin|abs|sign|floor|pow|convert|cast) /,
    example: 'elt(1=1,2)',
  },
  { shape: 'comment', kinds: /X/, example: '/*!50000' },
]

/** Texts that end the string in which they stand. The letters begin with that string. */
export const quoted: readonly Pattern[] = [
  { shape: 'boolean', kinds: /^s\)*[&|][(!p]*[nsvwat][w.)]*o/, example: "' or x=1" },
  { shape: 'select', kinds: /^s\)*[&|]S/, example: "' and select" },
  { shape: 'boolean', kinds: /^s\)*[&|][(!p]*[nsvwt][.w)]*[kj]t*[(p]*[nsv]/, example: "' or login like 1" },
  { shape: 'boolean', kinds: /^s\)*[&|][(!p]*[nv]\)*(?:c|;|$)/, example: "' or 1;" },
  { shape: 'boolean', kinds: /^s\)*[&|][(!p]*s\)*c/, example: "' or '1'--" },
  { shape: 'boolean', kinds: /^s\)*\|[(p]*(?:[nsv]|S|[wf][.(])/, example: "'||'1" },
  { shape: 'boolean', kinds: /^s\)*[&|][t!]*\(+[SC]/, example: "' and (case" },
  { shape: 'boolean', kinds: /^s\)*[&|]CC/, example: "' and case when" },
  { shape: 'breakOut', kinds: /^s[okj]\(*s\)*(?:$|[c&|;])/, example: "'like'" },
  { shape: 'breakOut', kinds: /^s\)*o[(p]*[nsv]\)*(?:$|[&|c;])/, example: "'=1" },
  { shape: 'breakOut', kinds: /^s\)*[pk]+\(*[nv]\)*[c&|;]/, example: "'-1;" },
  { shape: 'breakOut', kinds: /^s\)+;?c/, example: "')--" },
  { shape: 'breakOut', kinds: /^s[),]*;+c/, example: "';--" },
  { shape: 'breakOut', kinds: /^s(?:,[ns])+\)[;c]/, example: "',1);" },
  { shape: 'select', kinds: /^s[)po|,]*\(*S[tX]*(?:[nsvfp(]|w[,(.oFp|X])/, example: "'+select 1" },
  { shape: 'statement', kinds: /^s\)*;+[({]*M[ti]*[twfvs]/, example: "'; update users" },
  { shape: 'order', kinds: /^s\)*Bt(?:[n(]|w(?:[.,oc]|t))/, example: "' order by 1" },
  { shape: 'order', kinds: /^s\)*B[nwf](?:..?)?[oc]/, example: "' limit 1--" },
  { shape: 'order', kinds: /^s\)*Bn,n/, example: "' limit 1,2" },
  { shape: 'union', kinds: /^s\)*Ut?\(*S/, example: "' union select" },
]

/** Texts that stand in a statement without quotes. */
export const bare: readonly Pattern[] = [
  { shape: 'boolean', kinds: /^[&|][(!p]*[nsvwt][.w)]*o[(p]*[nsvwt]/, example: 'or x=y' },
  { shape: 'boolean', kinds: /^[nw]?\(+[ns]o[ns]\)/, example: '(1=1)' },
  { shape: 'union', kinds: /^\)*Ut?\(*S$/, example: 'union select' },
  { shape: 'select', kinds: /^\)t[ws]F/, example: ') as x from' },
  { shape: 'boolean', kinds: /^[(p]*[nv]\)*[&|][(!p]*w[.w)]*(?:o|k[(p]*[nsv]|jt?n)/, example: '1 or x=1' },
  { shape: 'boolean', kinds: /^[(p]*[nvw]\)+[&|]!?\([(!p]*(?:[nsv]|w[o.])/, example: '1) or (2' },
  { shape: 'order', kinds: /^[(p]*[ns]\)*Bt[n(]/, example: '1 order by 2' },
  { shape: 'order', kinds: /^[(p]*[nsw]\)+Bt/, example: '1) order by x' },
  { shape: 'order', kinds: /^[(p]*[nw]\)*Bt[nw](?:,[nw])*c/, example: '1 order by x--' },
  { shape: 'breakOut', kinds: /^[(p]*[nw]\)+;?c/, example: '1)--' },
  { shape: 'select', kinds: /^[(p]*[nw]\)*[po|,]+\(*S[tX]*[nsvf]/, example: '1-select 2' },
  { shape: 'union', kinds: /^[(p]*[nw]\)*Ut?\(*S(?:$|[^w])/, example: '1 union select' },
]
