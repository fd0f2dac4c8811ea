import type { commandRules } from '@fairlead/api/firewall/injection-rules.ts'
import { Class } from '../reading/classes.ts'
import { Place } from '../reading/places.ts'
import type { Run } from '../shell/commands-in.ts'
import { isCommand } from '../shell/commands-in.ts'
import type { Value } from '../value.ts'
import { type Detector, detector, everywhere, inputs, inputsAndFields } from './detector.ts'

const has = (run: Run) => (value: Value) => value.runs.has(run)

/** Not in fields of the head, which are prose of programs. */
const commandPlaces = Place.argument | Place.argumentName | Place.cookie | Place.body | Place.file

const shell =
  /[<>]\s{0,4}\/(?:etc|proc|var|tmp|dev)\/|\$(?:cdpath|dirstack|oldpwd|bash_\w{2,12}|ld_preload)\b|\$\{(?:cdpath|dirstack|home|hostname|oldpwd|ostype|path|pwd|shell|ld_preload|user|uid|term|bash\w{0,12})\}|\$\{?ifs\b|\$\{(?:path|home|pwd|shell|hostname)[:%#}]|\$\(\(|\$\([<\w/]{1,16}[\s)/]|\$\{\w{1,16}[:%#/]|\/dev\/(?:tcp|udp)\/|(?:^|[\s;|&`'"=(>])\/(?:usr\/)?(?:local\/)?s?bin\/(?:[a-z]{0,4}sh|cat|ls|id|nc|netcat|wget|curl|ping|uname|whoami|perl|python\d?|php|ruby|echo|chmod|rm|cp|mv|ps|kill|grep|sed|awk|env|touch|sleep|[a-z]{0,4}[?*][a-z?*]{0,8})(?:$|[^\w./-])|\/(?:\?{2,4}|[a-z]?\?{1,3}[a-z]?)\/\S|(?:^|[\s;|&`])[<>]\([^)]|(?:^|[^<])<<<\s{0,4}["'$\w]|\b(?:bash|sh|zsh|ksh)\s{1,4}-[ci]\b|\bnc\s{1,4}-[a-z]{0,4}[el]|\bperl\s{1,4}-m?e\b|\bphp\s{1,4}-r\b|\bpython[23]?\s{1,4}-c\b|\bruby\s{1,4}-r?e\b|\bmkfifo\b|(?:^|[\s;|&])[a-z]{1,12}\[\$\(|\$'\\|\b\d?>\s{0,2}&\s{0,2}\d|\|\s{0,4}(?:ba|z|k|c|tc|da)?sh\b|\{(?:cat|ls|wget|curl|nc|echo|ping|id|sleep|bash|sh),|(?:wget|curl)\s{1,4}(?:-\w{1,4}\s{1,4})?(?:https?:|ftp:|\d{1,3}\.|\$)|\bchmod\s{1,4}[+0-7a-z]{1,8}\s|\brm\s{1,4}-[rf]{1,2}\b|(?:^|[\s;|&])(?:cat|less|more|head|tail|tac|nl|od|xxd|strings|grep)\s{1,4}(?:-\S{1,8}\s{1,4})?\/(?:etc|proc|var|home|root)\/|\bfind\s{1,4}\S{1,16}\s{1,4}-(?:name|exec|type|perm)\b|\bawk\s{1,4}'?\{?begin|\becho\s{1,4}\S{1,16}\s{0,4}\|\s{0,4}base64|\bbase64\s{1,4}-d|\bsudo\s{1,4}-|\bwhile\s{1,4}true\s{0,4};\s{0,4}do|\bfor\s{1,4}\w{1,8}\s{1,4}in\s[^;]{0,16};\s{0,4}do\b|\bif\s{1,4}\[{1,2}\s|\bcrontab\s{1,4}-|!-\d\b|(?:^|\s)!!\s{0,2}$/

const windows =
  /\bcmd(?:\.exe)?\s{0,4}\/[ckr]\b|\b(?:cmd|command|powershell|pwsh|wscript|cscript|mshta|rundll32|regsvr32|certutil|bitsadmin|wmic|msiexec|net1?|reg|sc|schtasks|tasklist|taskkill|whoami|ipconfig|systeminfo|nslookup|ping)\.exe\b|%(?:comspec|systemroot|windir|programfiles|appdata|temp|userprofile|systemdrive)(?:%|:)|\bpowershell(?:\.exe)?\s{1,4}(?:[-"'(&]|iex\b|invoke|get-|start-)|\b(?:invoke-(?:expression|webrequest|command|restmethod|item|mimikatz|shellcode)|new-object\s{1,4}(?:system\.|net\.)|start-process|get-(?:process|content|childitem|wmiobject|command|service|item|location)|set-(?:content|executionpolicy|item)|iex\s{0,4}[($]|downloadstring|downloadfile|executionpolicy\s{1,4}bypass|write-(?:host|output)|out-file)\b|\bcertutil\s{1,4}-|\bbitsadmin\s{1,4}\/|\bwmic\s{1,4}(?:process|os|useraccount|service)|(?:^|[&|;"'(\n])\s{0,4}net1?\s{1,4}(?:user|localgroup|view|share|use|start|accounts|group)\b|\bnet1?\s{1,4}(?:user|localgroup)\s{1,4}\S{1,16}\s|\breg\s{1,4}(?:add|query|delete)\s|\b(?:type|dir|copy|del|more)\s{1,4}(?:\/\w\s{1,4})?(?:%|[a-z]:[\\/])|\bfor\s+(?:\/[dflr]\s[^%]*)?%{1,2}\S{1,16}\s+in\s*\(|\bif\s+(?:\/i\s+)?(?:not\s+)?(?:exist|errorlevel)\s+[\w"%.:\\]+\s+\S|\bif\s+(?:not\s+)?defined\s+\w+\s+(?:\(|echo|set|goto|call|exit|cmd|start|del|copy|type|dir)|\bif\s+(?:\/i\s+)?(?:not\s+)?\S+\s*(?:==|\s(?:equ|neq|lss|leq|gtr|geq)\s)|\bif\/i\s|\bif\s+\/i\s|\[system\.\w|\bmsiexec\s{1,4}\/|(?:^|[|&;])\s{0,4}(?:dir|systeminfo|tasklist|ipconfig)\s{0,4}(?:\/\w|$)/

const names = /\b(?:wget|curl|bash|netcat|nslookup|whoami|chmod|ifconfig|ipconfig|uname|powershell|passwd)\b/

export const commandDetectors: Record<keyof typeof commandRules, Detector> = {
  'command-chained': detector(has('chained'), {
    places: commandPlaces,
    needs: Class.separator | Class.letter,
  }),
  'command-substituted': detector(has('substituted'), { places: inputsAndFields, needs: Class.letter }),
  'command-direct': detector((value) => isCommand(value.views.lower), {
    places: Place.argument | Place.cookie | Place.file,
    needs: Class.letter,
  }),
  'command-broken': detector(has('broken'), { places: commandPlaces, needs: Class.letter }),
  'command-shell': detector(shell, { places: inputsAndFields, needs: Class.letter }),
  'command-windows': detector(windows, { needs: Class.letter }),
  'command-function': detector(/\(\s{0,4}\)\s{0,4}\{[^a-z]{0,16}(?:[:_;]|\(?[a-z])/, {
    places: everywhere & ~Place.body,
    needs: Class.bracket,
  }),
  'command-word': detector(names, { places: inputs, needs: Class.letter }),
}
