import type { scannerRules } from '@fairlead/api/firewall/other-rules.ts'
import { Place } from '../reading/places.ts'
import { type Detector, detector } from './detector.ts'

const tools =
  /\b(?:sqlmap|nikto|nessus|acunetix|wpscan|nmap|masscan|zgrab|dirbuster|gobuster|feroxbuster|dirsearch|ffuf|fuzz faster|detectify|interactsh|tplmap|xsscrapy|sqlsus|bbqsql|nosqlmap|crawlergo|katana|httpx - open|subfinder|aquatone|eyewitness|routersploit|dirb|uniscan|vooki|ratproxy|wafw00f|wfuzz|nuclei|havij|w3af|arachni|openvas|commix|jaeles|whatweb|skipfish|netsparker|invicti|qualys|zmeu|morfeus|fimap|xsser|xsstrike|dalfox|hydra|metasploit|wapiti|grendel-scan|n-stealth|nsauditor|paros|webinspect|websecurify|burp|burpcollaborator|appscan|vega\/|grabber|joomscan|cmsmap|droopescan|golismero|sitesucker|brutus|bsqlbf|sqlninja|pangolin|absinthe|mysqloit|safexplorer|sysscan|gootkit|jorgee|muieblackcat|owasp|zaproxy|zed attack|webshag|whisker|cgichk|core-project|ddos|kscan|fscan|goby|xray|rad\/|awvs|hexometer|censysinspect|internet-measurement|leakix|l9explore|l9tcpid|projectdiscovery|sqlpowerinjector|blackwidow|toata dragostea|voideye|webbandit|webtrends security|webvulnscan|webvulncrawl|dotdotpwn|springenwerk|prog\.customcrawler|domino hunter|floodgate|get-minimal|internet ninja|cisco-torch|crowbar|dav\.pm|amiga-aweb|bilbo|fhscan|gameboy powered|mosiac 1|nv32ts|patchone|rsync scanner|scan4all|tsunami|ikettle|yaanb|uil2pn|vulnersscan)\b|\(hydra\)|\.nasl\b|^(?:mozilla\/4\.0 \(compatible; msie 6\.0; windows nt 5\.1\) sql|python-sqlmap)|\bmassscan\b|\bscanner\b/

const traces =
  /(?:^|\/)(?:nikto|acunetix|netsparker|w00tw00t|appscan_fingerprint|nmap(?:lower|upper)check|nmap\/folder|nessus_is_probing|sqlmap|zmeu|muieblackcat|hnap1|jmx-console|invoker\/jmxinvokerservlet|phpmyadmin[\w.-]{0,16}\/scripts\/setup|cgi-bin\/(?:php\d?|test-cgi|printenv|\.\.|%)|wls-wsat|_ignition\/execute|solr\/admin\/cores|vendor\/phpunit|boaform|gponform|setup\.cgi|shell\?cd|thinkphp|invokefunction|owa\/auth\/x\.js|autodiscover\/autodiscover\.json\?@|_all_dbs|struts2?-showcase|manager\/html$|console\/login\/loginform|eval-stdin\.php|xmlrpc\.php\?rsd|c99\.php|r57\.php|wso\.php|webshell|shell\.php)|netsparker\(0x|acunetix_wvs|acu[xs]\w{0,8}test|@@[a-z0-9]{5}\b$|bxss\.me|\bw3af\b|\bsqlmap\b|testasp\.vulnweb|zap%1?|nuclei-test|\.burpcollaborator\.|\.oastify\.|r87\.me|wapiti\d|cirt\.net|nice%20ports|trinity\.txt\.bak|nice ports,|rfiinc/

const libraries =
  /^(?:python-(?:requests|urllib|httpx)|python\/|aiohttp|go-http-client|java\/|okhttp|libwww-perl|lwp|curl\/|wget\/|scrapy|ruby|php\/|guzzlehttp|node-fetch|axios|http_request|httpclient|mechanize|winhttp|powershell)/

export const scannerDetectors: Record<keyof typeof scannerRules, Detector> = {
  'scanner-agent': detector(tools, { places: Place.agent }),
  'scanner-trace': detector(traces, {
    places: Place.path | Place.argument | Place.field | Place.cookie | Place.referer,
  }),
  'scanner-library': detector(libraries, { places: Place.agent }),
}
