import type { pathRules } from '@fairlead/api/firewall/other-rules.ts'
import { Class } from '../reading/classes.ts'
import { Place } from '../reading/places.ts'
import type { Value } from '../value.ts'
import { type Detector, detector, everywhere } from './detector.ts'

const up =
  // oxlint-disable-next-line no-control-regex -- control characters are what it is about
  /\.{3}[\\/]\.[\\/]|(?:^|[\\/;=:,"'(\s])\.\.(?:[\\/;]|%00|[\0-\x08]|\x7f)|[\\/]\.\.$|\.\.[\\/]{1,4}\.\.|(?:^|[\\/])\.{2,4}[\\/]{1,4}\.{2,4}[\\/]|\.\.[\\/](?:etc|proc|var|windows|winnt|boot|web-inf)\b|\.\.(?:%5c|%2f|%c0|%c1|\?|0x2f|0x5c)/

const disguised =
  /(?:%252e|%2e|%c0%ae|%c0%2e|%e0%80%ae|%u002e|%uff0e|%25c0%25ae|0x2e|\.){2,4}(?:%252f|%255c|%c0%af|%c1%9c|%c1%pc|%c0%2f|%c0%5c|%c0%9v|%c0%qf|%c1%8s|%c1%1c|%e0%80%af|%u2215|%u2216|%uff0f|%bg%qf|%25c0%25af|0x2f|0x5c|%2f|%5c)|(?:%252e|0x2e|%c0%ae|%c0%2e|%u002e|%uff0e|%e0%80%ae){2}[\\/]/

/** A plain step up with escaped characters is left to the other rule; here something is encoded without need. */
function isDisguised(value: Value): boolean {
  const { overlong, nested, decoded, plain, lower } = value.views
  if (disguised.test(lower)) return true
  return (overlong || nested || plain !== decoded) && up.test(lower) && !up.test(plain.toLowerCase())
}

const system =
  /(?:^|[=:;,>(|]|\.\.[\\/]|%00|file:)[\s"'\\/.]{0,4}(?:etc[\\/]{1,2}(?:\.[\\/]{1,2}){0,2}(?:passwd|shadow|group|hosts|issue|motd|fstab|sudoers|crontab|profile|resolv|hostname|mysql|my\.cnf|apache2?|httpd|nginx|php|ssh|ssl|samba|security|network|init|rc\.|cron|inetd|exports|master\.passwd|ftpuser|environment|os-release|redhat|debian|lsb-release|vsftpd|proftpd|sysctl|syslog|sysconfig|anacron|ld\.so|pam|services|x11|alpine|aliases|at\.)|proc[\\/](?:self|version|cpuinfo|meminfo|cmdline|environ|mounts|net|sched|\d|sys)|var[\\/](?:log|www|lib|mail|spool|run|cache|backups|cpanel|adm|db)[\\/]?|usr[\\/](?:local|lib|share|etc|home|bin)[\\/]|(?:root|home[\\/]\w{1,16})[\\/]\.|boot[\\/]grub|sys[\\/]class|dev[\\/](?:tcp|udp|null|zero|fd|random|urandom|stdin|shm)|opt[\\/](?:lampp|xampp|nginx|apache)|private[\\/]etc|apache2?[\\/](?:logs|conf)|xampp[\\/]|inetpub[\\/]|(?:windows|winnt)[\\/](?:system|win\.ini|repair|php\.ini|my\.ini|panther|debug|iis|explorer|notepad|temp)|program\s?files|documents and settings|system32)|(?:^|[\\/\s"'])etc[\\/]{1,2}(?:passwd|shadow|sudoers|master\.passwd)\b|[\\/]proc[\\/](?:self|version|cpuinfo|\d)|\bsystem32[\\/]|\b(?:boot|win|desktop|php|my|system)\.ini\b|\bglobal\.asa\b|\bautoexec\.bat\b|\bmachine\.config\b/

const secret =
  /(?:^|[\\/"'=\s])(?:\.(?:htaccess|htpasswd|htdigest|htgroup|git|gitignore|gitconfig|gitattributes|svn|hg|bzr|cvs|env|ssh|aws|azure|docker|dockerenv|dockercfg|kube|npmrc|yarnrc|netrc|pgpass|mysql_history|psql_history|bash_history|zsh_history|sh_history|history|bashrc|bash_profile|bash_logout|profile|zshrc|cshrc|tcshrc|viminfo|vimrc|nano_history|lesshst|ds_store|idea|vscode|composer|gnupg|subversion|boto|s3cfg|travis|passwd|rhosts|shosts|mailrc|forward|my\.cnf|config|local|cache|wget-hsts|sqlite_history|python_history|node_repl_history|rediscli_history|irb_history|git-credentials|vault-token|terraform|circleci|gitlab-ci|user\.ini)(?:$|[\\/.\s"'&;:~_-])|web-inf[\\/]|meta-inf[\\/](?:$|[a-z])|(?:wp-config|configuration|config|settings|localsettings|database|connect|db)\.(?:php|inc|yml)(?:\.|~|_|-|$)|id_(?:rsa|dsa|ecdsa|ed25519)\b|authorized_keys\b|known_hosts\b|web\.config\b|server-status$|phpinfo(?:\.php|$)|(?:composer|package|yarn)[\w-]{0,8}\.(?:lock)\b|docker-compose\.ya?ml|vagrantfile$|wp-config\.|localsettings\.php|sites\/default\/(?:default\.)?settings|app\/etc\/(?:local|env)|\w{1,16}\.(?:bak|old|orig|save|swp|swo|sql|dump)(?:$|\.(?:gz|zip|bz2|tar))|\w{1,16}\.(?:php|inc|conf|ya?ml|asp|jsp|py)~$|\w{1,16}\.(?:pem|p12|pfx|jks|keystore|kdbx|ovpn)$|config\/(?:secrets|database|credentials|master)\b|etc\/passwd|actuator\/(?:env|heapdump|gateway|jolokia|trace)|\.well-known\/\.\.)/

/** A sentence may name a file that a path or a parameter has no reason to name. */
const isSentence = (text: string) => /\S\s+\S+\s+\S+\s+\S/.test(text)

const namesSecret = ({ place, views: { lower } }: Value): boolean =>
  secret.test(lower) && (place === Place.path || !isSentence(lower))

const files = Place.path | Place.argument | Place.argumentName | Place.cookie | Place.file

export const pathDetectors: Record<keyof typeof pathRules, Detector> = {
  'path-up': detector(up, { places: everywhere & ~Place.agent & ~Place.body, needs: Class.dot }),
  'path-disguised': detector(isDisguised, { places: everywhere & ~Place.body & ~Place.agent }),
  'path-system': detector(system, {
    places: files | Place.body | Place.referer | Place.field,
    needs: Class.letter,
  }),
  'path-secret': detector(namesSecret, {
    places: Place.path | Place.argument | Place.cookie | Place.file,
    needs: Class.letter,
  }),
}
