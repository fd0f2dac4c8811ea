import type { includeRules } from '@fairlead/api/firewall/other-rules.ts'
import { Class } from '../reading/classes.ts'
import { Place } from '../reading/places.ts'
import type { Value } from '../value.ts'
import { type Detector, detector, inputs } from './detector.ts'

const wrapper =
  /(?:^|[\s"'=(,;:|@])(?:php|phar|expect|glob|ssh2(?:\.\w{2,8})?|compress\.(?:zlib|bzip2)|zlib|bzip2|ogg|rar|zip|jar|netdoc|gopher|dict|ldaps?|tftp|smb|file|local_file|url:file|jar:(?:https?|file)|sftp|iiop|corba|rmi|view-source|classpath\w?|bzip|resource|adb):\/{1,3}[^\s,.;)"'/]|(?:^|["'=(\s])data:(?:\/\/)?[\w/+;=-]*base64,|^data:\/\/|^(?:mongodb|cpan|pop3|imaps?|afp|nfs|telnet|svn|git|fd|dns|unc|rtsp|nntp|vnc|slp)(?:\+ssh)?:\/\/|(?:^|[=\s"'])(?:jar|netdoc|classpath|zlib|phar):[\w/]|(?:^|[=\s"'])url:(?:https?|file|ftp):/

const host = '(?:https?|ftps?|wss?):[\\\\/]{1,4}(?:[^\\s\\/@]{1,16}@)?'
const address = new RegExp(
  `${host}(?:\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}|\\[[0-9a-f:.%]{2,}\\]|0x[0-9a-f]{2,16}|\\d{8,10}|0[0-7]{3,})(?:[:\\/?#\\s"'&]|$)`,
)
const internal = new RegExp(
  `(?:^|[^0-9])(?:169\\.254\\.169\\.254|169\\.254\\.170\\.2|100\\.100\\.100\\.200|192\\.0\\.0\\.192|fd00:ec2::254)|metadata\\.(?:google\\.internal|tencentyun\\.com|goog)|${host}(?:localhost|127\\.|0\\.0\\.0\\.0|\\[::|instance-data|host\\.docker\\.internal|kubernetes\\.default|(?:[\\w.-]{1,16}\\.)?(?:nip\\.io|sslip\\.io|xip\\.io|burpcollaborator\\.net|oastify\\.com|interact\\.sh|oast\\.\\w{2,6}|localtest\\.me)|0177\\.|0x7f|2130706433|\\d{1,3}\\.\\d{1,3}(?:\\.\\d{1,3})?(?:[\\/:]|$))|latest\\/meta-data|computemetadata\\/v1`,
)
const remote =
  /^(?:https?|ftps?):\/\/\S+(?:\?{1,3}$|\.(?:txt|php|gif|jpg|png|inc|dat|html?|asp|jsp|sh)\?{1,2}(?:$|&|cmd=)|%00|\0|;(?:ls|id|cat|pwd)\b)|^(?:ftp|ftps):\/\/\S/

const includingNames =
  /^(?:args|form|json):.*(?:_conf|_config|config_|mosconfig|_path|_dir|_root|rootpath|absolute_path|basepath|base_path|dir_module|include|inc_|abspath|docroot|document_root|phpbb_root|globals|file|page|template|_session|skin|theme|content|module|lang(?:uage)?|layout|path)(?:\[.{0,16}\])?$/

/** A URL in a parameter with a name that programs use for files to include. */
const isIncluded = (value: Value): boolean =>
  remote.test(value.views.lower) ||
  (includingNames.test(value.name.toLowerCase()) &&
    /^(?:https?|ftps?):\/\/\S+\.(?:txt|php\d?|inc|dat|sh|asp|jsp|html?|gif|jpg)(?:$|[?#%])/.test(
      value.views.lower,
    ))

const values = Place.argument | Place.cookie

export const includeDetectors: Record<keyof typeof includeRules, Detector> = {
  'include-wrapper': detector(wrapper, { places: inputs | Place.path | Place.field, needs: Class.colon }),
  'include-address': detector(address, { places: values, needs: Class.colon | Class.slash }),
  'include-remote': detector(isIncluded, { places: values, needs: Class.colon | Class.slash }),
  'include-internal': detector(internal, { places: inputs, needs: Class.letter }),
  'include-any': detector(/^(?:https?|ftps?):\/\//, { places: values, needs: Class.colon | Class.slash }),
}
