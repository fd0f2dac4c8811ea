import type { codeRules } from '@fairlead/api/firewall/other-rules.ts'
import { Class } from '../reading/classes.ts'
import { Place } from '../reading/places.ts'
import type { Value } from '../value.ts'
import { type Detector, detector, everywhere, inputs, inputsAndFields } from './detector.ts'

const tag =
  /<\?(?:php|=|\s|$|[a-z]{0,4}\s{0,4}(?:echo|system|eval|phpinfo|exec))|\[\/?php\]|<%[@=!\s]|<script\s{1,4}language\s?=\s?["']?php|<\?php|\{php\}|<jsp:|<cf(?:execute|file|query|http|output|set)\b|<#assign/

const phpNames =
  'phpinfo|eval|exec|shell_exec|passthru|popen|proc_open|pcntl_exec|create_function|call_user_func(?:_array)?|preg_replace(?:_callback)?|file_get_contents|file_put_contents|fopen|fwrite|fputs|readfile|fsockopen|pfsockopen|include(?:_once)?|require(?:_once)?|show_source|highlight_file|base64_decode|base64_encode|gzinflate|gzuncompress|str_rot13|unserialize|array_map|array_filter|array_walk|array_diff_ukey|array_udiff|usort|uasort|uksort|ob_start|register_shutdown_function|register_tick_function|set_error_handler|spl_autoload_register|func_get_args|function_exists|get_defined_vars|getenv|putenv|ini_set|ini_get|phpversion|php_uname|posix_\\w{3,12}|move_uploaded_file|chr|hex2bin|bin2hex|var_dump|print_r|var_export|scandir|opendir|unlink|rmdir|mkdir|chmod|parse_str|curl_exec|curl_init|mysql_query|mysqli_query|mb_ereg_replace|debug_backtrace|forward_static_call|is_callable|iterator_apply|error_log|set_time_limit|ignore_user_abort|session_start|setcookie|tmpfile|tempnam|symlink|implode|strrev|strtolower|array_reduce|array_intersect_ukey|ftp_\\w{3,12}|apache_\\w{3,12}|getcwd|usleep|md5_file|parse_ini_file|simplexml_load_file|zend_version|get_current_user|getmyuid|readgzfile|stream_context_create|stream_get_contents|imap_open|expect_popen|escapeshellcmd|escapeshellarg|get_cfg_var|phpcredits|filter_var|lcg_value|get_meta_tags|exif_read_data|fpassthru|fgets|fread|bzopen|gzopen|gzfile|zip_open|get_object_vars|method_exists|array_key_exists|closelog|define_syslog_variables'
/** These are ordinary words as well: in a call, no blank follows them. */
const phpWords =
  'header|link|copy|file|mail|join|rename|sleep|extract|pack|die|exit|glob|system|assert|dl|constant|defined|print|echo|printf'
/** A call whose parentheses contain something that those of a sentence never do. */
const strongCall = new RegExp(
  `(?:^|[^\\w$.>-])@?(?:(?:${phpNames})\\s{0,4}|(?:${phpWords}))(?:\\/\\*[^*]{0,16}\\*\\/)?\\(\\s{0,4}(?:["'$\`]|[\\w\\\\]{1,16}\\s{0,2}\\(|base64|\\d{2,8}\\s{0,2}\\)|\\d{1,8}\\s{0,2},|0\\)|\\)\\s{0,4};|__)`,
)
const surelyPhp =
  /\b(?:curl_\w{3,12}|posix_\w{3,16}|phpinfo|shell_exec|passthru|proc_open|pcntl_exec|create_function|call_user_func|call_user_func_array|file_get_contents|file_put_contents|fsockopen|base64_decode|gzinflate|str_rot13|unserialize|preg_replace|show_source|highlight_file|get_defined_vars|get_defined_functions|phpversion|php_uname|posix_getpwuid|move_uploaded_file|array_map|array_filter|ob_start|var_dump|print_r|getenv|ini_set|ini_get|popen|readfile|fopen|fwrite|scandir|getcwd|register_shutdown_function|spl_autoload_register|function_exists|debug_backtrace|curl_exec|parse_ini_file|phpcredits|assert|zend_version)\s{0,4}(?:\/\*[^*]{0,16}\*\/\s{0,2}|#[^\n]{0,16}\n|\/\/[^\n]{0,16}\n)?\((?:\D|\d{2}|\d,|$)/
const dynamicCall =
  /\$\{?\w{1,16}\}?(?:\[[^\]]{0,16}\]|\{[^}]{0,16}\}|->\w{1,16})?\s{0,4}(?:\/\*[^*]{0,16}\*\/)?\(.{0,16}[)$"']|\$\{?_(?:get|post|request|cookie|server|files|session|env)\b|\(\s{0,4}["'][\w.]{1,16}["']\s{0,4}\)\s{0,4}\(|["']\s{0,4}\.\s{0,4}["'][\w]{1,16}["']\s{0,4}\)\s{0,4}\(|\]\(["'$]|\$\$\w|\((?:\s|\/\*[^*]{0,16}\*\/)*(?:system|exec|passthru|shell_exec|assert|eval|phpinfo|string)\s{0,4}\)\s{0,4}[("'{]|\[\s{0,4}(?:system|exec|passthru|phpinfo)\s{0,4}\]|(?:chr|hex2bin|strrev|implode|join)\([^)]{0,16}\)\s{0,4}\.\s{0,4}(?:chr|hex2bin)|\(\w{1,16}\)\s{0,2}\.?\s{0,2}\(\s{0,2}["'$]/

const variable =
  /(?:^|[\s&?;])_(?:get|post|request|cookie|server|files|session|env)\[|^globals\[|\$\{?_?(?:_(?:get|post|request|cookie|server|files|session|env)|globals|http_(?:get|post|cookie|server|session|raw_post|env|request)_\w{3,12}|php_\w{2,12}|argv|argc|this->)\b|\b(?:allow_url_(?:include|fopen)|auto_(?:prepend|append)_file|open_basedir|disable_functions|safe_mode|register_globals|session\.\w{3,16}|error_log|log_errors|display_errors|upload_tmp_dir|extension_dir|include_path|suhosin\.simulation|cgi\.\w{3,16}|zend\.\w{3,16}|unserialize_callback_func|output_handler|mail\.\w{3,16}|enable_dl|doc_root|short_open_tag|default_charset|magic_quotes_gpc|phar\.readonly|assert\.\w{3,16}|soap\.\w{3,16}|pcre\.\w{3,16}|max_execution_time|memory_limit|variables_order|sendmail_path|browscap|opcache\.\w{3,16})\s{0,4}=|^http_raw_post_data|\bphp_(?:value|flag|admin_value|sapi|os|version|binary)\b|\bphp_self\b/

const object =
  // oxlint-disable-next-line no-control-regex -- control characters are what it is about
  /(?:^|[\s"';:{|=])(?:o|c):\+?\d{1,6}:"[\w\\]+":\d{1,6}:\{|\ba:\d{1,6}:\{(?:i:\d|s:\d)|(?:^|[\s"'=:;,])ro0abx[a-z0-9]|h4siaaaaa|\xac\xed\0\x05|\\xac\\xed|ac ?ed ?00 ?05 ?7[0-9]|aced0005[0-9a-f]{4}|(?:^|["'=\s])aaeaaad\/{4,6}|_\$\$nd_func\$\$_|!!(?:python|javax|java|ruby)[\w/.]|!ruby\/(?:object|hash|class|regexp)|c__builtin__|cposix\n|(?:^|["'=\s])gasv|csubprocess\n|__viewstate.{0,8}dd0z|rmi.{0,4}unicastremoteobject|base64,ro0ab/

const java =
  /java\.(?:lang|io|net|util\.(?:scanner|zip|jar|logging|concurrent|base64)|nio|beans|security|rmi|sql|awt|class|naming)\b|javax\.(?:script|naming|management|el|crypto|swing|servlet)\b|\b(?:com\.(?:sun|opensymphony|ibm|mchange)|org\.(?:apache|springframework|codehaus|mozilla|ognl|hibernate|omg|yaml)|sun\.misc|freemarker\.template|groovy\.(?:lang|util|sql))\.[a-z]|\b(?:processbuilder|getruntime|scriptengine(?:manager)?|methodutil|classloader|objectinputstream|unsafe\.|runtimepermission|invokertransformer|chainedtransformer|templatesimpl|beanutils|jdbcrowset|securitymanager|urlclassloader|fileoutputstream|inputstreamreader|bufferedreader|printwriter|getoutputstream|getinputstream|setaccessible|forname\s{0,2}\(|getdeclaredmethod|newinstance\s{0,2}\(|memberaccess|allowstaticmethodaccess|ognlcontext|ognlutil|xwork|struts\.excluded|_memberaccess|actioncontext|getwriter|xmldecoder|currentthread|defineclass|ysoserial|runtime\.exec|runtime\.getruntime|springframework|commonscollections)\b|class\s{0,2}(?:\.|\[['"])\s{0,2}module|class\.classloader|#(?:context|application|session|request|parameters|attr|root|this|_)(?:\[|\.)|\bt\(java|@java\.|cm9jzxnzqnvpbgrlcg|cnvudgltz|r2v0unvudgltz|zgvmaw5lq2xhc3|y2xhc3nmb2fkzx|yw1ll2phdmey/

const lookup =
  /\$\{\s{0,4}(?:jndi|env|sys|ctx|lower|upper|date|java|base64|bundle|main|map|sd|log4j|k8s|docker|web|script|dns|url|const|file|properties|xml|urlencoder|::-|[\w:]{0,16}:-)|\$\{[^}]{0,16}\$\{|jndi:(?:ldaps?|rmi|dns|nis|iiop|corba|nds|https?):|\$\{[\w.]{1,16}:[\w:${}.-]{1,16}\}/

const node =
  /\brequire\s{0,4}\(\s{0,4}["'`]|\bchild_process\b|\bprocess\s{0,2}\.\s{0,2}(?:mainmodule|binding|env|exit|kill|argv|cwd|spawn|daemon|dlopen|stdout|versions?)\b|\bglobal\.process|\b(?:exec|execfile|spawn|fork)sync\s{0,4}\(|\bfs\.(?:readfile|writefile|readdir|unlink)|\b(?:eval|function|new function|settimeout)\s{0,4}\(\s{0,4}(?:["'`]|string\.|buffer|atob|require)|\bres(?:ponse)?\.(?:end|send|write)\s{0,2}\(|\bbuffer\.from\s{0,2}\(|\bmodule\.exports|\bwhile\s{0,4}\(\s{0,4}(?:true|1|!0|!!1|["'][^"']{0,16}["'])\s{0,4}\)|__import__|\b(?:os|subprocess|commands|popen2|pty|sys)\.(?:system|popen\d?|call|run|check_output|getoutput|spawn\w{0,4}|exec\w{0,4}|modules|listdir|environ)\b|\bimport\s{1,4}(?:os|subprocess|socket|sys|pty)\b|__(?:class|mro|subclasses|globals|builtins|bases|base|init|getitem|dict|code|reduce)__|\bexec\s{0,2}\(\s{0,2}["']import|\b(?:kernel|process|io|open3|pty|syslog|file|dir)\s{0,2}\.\s{0,2}(?:open|popen\d?|spawn|exec|system|capture\w{0,4}|pipeline\w{0,4}|fork|read|binread|glob|entries|foreach|exit|abort)\s{0,2}[\s("'[{]\s{0,2}["'|(]|@\{\[?\s{0,4}(?:system|exec|qx|`|open|print|eval|\d{1,8}\s{0,2}[*+/-]|\w{1,16}\s{0,2}[("'`])|\bqx\s{0,2}[{(/|]|\bconstantize\b|\bxdmp:|\bglobalthis\.process|\bthis\.constructor|\bconstructor\.constructor|\bfunction\s{0,4}\(\s{0,4}\)\s{0,4}\{|\bio\.popen|\bopen\s{0,2}\(\s{0,2}["']\s{0,2}\||\bcreateobject\s{0,2}\(|\bwscript\.shell\b|%x[{([|`]/

const prototype =
  /^__proto__$|__proto__["'\]]{0,3}\s{0,4}(?:[:=[]|\.\w)|__defin(?:e)?[gs]etter__|__lookup[gs]etter__|\bconstructor\s{0,4}(?:\.|\]?\s{0,4}\[)\s{0,4}["']?prototype|\bprototype(?:\.|\s{0,4}\[\s{0,4}["'])\w{1,16}["'\]]{0,2}\s{0,4}[=(]|(?:^|[\]."'])prototype(?:\]|\.)|\bobject\.(?:assign|defineproperty|setprototypeof|prototype)\b|\["?constructor"?\]/

const template =
  /\{\{.{0,16}(?:\d\s{0,2}[*+/-]\s{0,2}["']?\d|config|self|request|_self|settings|\.__|constructor|\bthis\b|range|lipsum|cycler|joiner|namespace|dump\(|app\.|system|exec|eval|import|include|\['|\[\[|url_for|get_flashed|"\.|''\.|\(\)|\$on|\$eval|toString|\|\s?(?:attr|filter|map|sort|join))|\$\{\s{0,4}(?:\d{1,8}\s{0,2}[*+/-]\s{0,2}\d|t\(|".{0,8}"\.|''|new\s|class|self\.|@|[\w.]{1,16}\(|#|request|session|application|pagecontext|header|param|__|env|this\b)|[#@*~]\{\s{0,4}(?:\d{1,8}\s{0,2}[*+/-]\s{0,2}\d|t\(|new\s|[\w.]{1,16}\(|%|`|"|')|<%=?\s{0,4}(?:\d|system|exec|file|`|%x|io|request|response|java)|<#(?:assign|if|list|import|include|--)|#set\s{0,2}\(|#(?:evaluate|parse|include|foreach)\s{0,2}\(|\{%\s{0,4}(?:for|if|set|import|include|debug|import|block|macro|raw|with|extends)\b|\?new\s{0,2}\(|freemarker|%\{\s{0,4}(?:\(|#|\d|@|new\s)|\{php\}|\{\$smarty|\{(?:system|self::|fetch|literal|if\s)\s{0,2}[('"\w]|\(#_?\w{1,16}=|\{\{=?\s{0,2}\d|\[\[\$\{|__\$\{|\$class\.inspect|\{\{\s{0,4}["'#@]/

/** Extensions of files that servers run, even if a harmless extension follows. */
const runnable =
  /\.(?:php\d?|phtml?|phps|pht|phar|phpt|pgif|shtml|stm|inc|module|jspx?|jsw|jsv|jspf|jtml|war|ear|asp|aspx|ashx|asmx|asa|cer|cdx|config|cfm|cfml|cfc|pl|cgi|py|rb|sh|bash|exe|bat|cmd|com|dll|ps1|vbs|hta|htaccess|user\.ini|so)(?:$|[.\s;%:\0_~])|^\.(?:htaccess|user\.ini|htpasswd)$|^(?:web\.config|\.htaccess)$/

export const codeDetectors: Record<keyof typeof codeRules, Detector> = {
  'code-php-tag': detector(tag, { places: everywhere, needs: 0 }),
  'code-php-call': detector(
    ({ page, views: { lower } }: Value) =>
      surelyPhp.test(lower) ||
      strongCall.test(page) ||
      ((lower.includes('$') || lower.includes('(')) && dynamicCall.test(lower)),
    { places: inputs | Place.path, needs: Class.bracket },
  ),
  'code-php-variable': detector(variable, { places: inputs | Place.path, needs: Class.letter }),
  'code-object': detector(object, { places: inputs | Place.field }),
  'code-java': detector(java, { places: everywhere, needs: Class.letter }),
  'code-lookup': detector(lookup, { places: everywhere, needs: Class.dollar | Class.bracket }),
  'code-node': detector((value) => node.test(value.page), {
    places: inputsAndFields & ~Place.agent,
    needs: Class.letter,
  }),
  'code-prototype': detector(prototype, { needs: Class.letter }),
  'code-template': detector((value) => template.test(value.views.lower), {
    places: inputs | Place.path,
    needs: Class.bracket,
  }),
  'code-upload': detector(runnable, { places: Place.file, needs: Class.dot }),
}
