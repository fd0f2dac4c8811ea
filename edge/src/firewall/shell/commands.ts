const list = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Programs. After a separator, the name of one that is not an ordinary word is enough. */
export const programs = list(
  'whoami uname ifconfig ipconfig netstat wget curl nslookup bash sh zsh ksh csh tcsh dash ash ncat netcat nc socat telnet tftp ftp scp ssh rsync chmod chown chgrp ls ps lsof dmesg mkdir rmdir rm cp mv grep egrep fgrep zgrep sed awk gawk mawk nawk tac nl xxd hexdump od base64 base32 crontab passwd adduser useradd usermod userdel groupadd sudo su doas lsb_release hostname hostnamectl tcpdump traceroute tracert nmap xterm dpkg rpm yum apt apt-get apk pacman pip pip3 npm npx gem gcc cc g++ clang make cmake tar gzip gunzip zip unzip bzip2 7z xz xargs tee mkfifo mknod insmod modprobe mount umount fdisk mkfs dd strace gdb lldb python python2 python3 perl perl5 ruby php php5 php7 nodejs lua tclsh osascript busybox getent vdir dir env printenv printf whereis pwd arp iptables systemctl journalctl killall pkill kill nohup screen tmux vi vim nano emacs openssl gpg mysql mysqldump psql sqlite3 mongo redis-cli docker kubectl powershell pwsh cmd certutil bitsadmin wmic mshta rundll32 regsvr32 cscript wscript schtasks tasklist taskkill netsh systeminfo icacls cacls fsutil net ipaddr aws sleep ping ping6 echo cat tail head id cd ln lp sysctl rev csplit lwp-download lwp-request zcat zless zmore bzcat xzcat lynx elinks w3m aria2c axel fetch host dig whois finger rlogin rcp rexec rsh ldd nm objdump readelf strings chattr lsattr mktemp timeout stat file df du uptime lscpu lspci lsmod ip ss route w at batch more less sort uniq cut diff comm cmp paste join split fold fmt wc tr expand find locate which type who last time watch set export exec eval source trap read alias unset nice yes test true false sc reg at sysinfo copy del move start title ver vol date hd command builtin history declare pr look man mail sendmail mailx',
)

/** Those that are ordinary words: something that only a command line has must follow. */
export const ordinary = list(
  'bash make npm gem zip tar screen docker aws mongo python perl ruby php lua net apt yum host finger batch more less sort cut diff join split fold find locate which type who last time watch set export source trap read nice yes test true false start title date file sleep cat tail head id at history declare look man command w env dash ping fetch strings route paste stat timeout copy move ip mount kill ash sh sed dd nl pr su vi exec eval expand less comm pacman ss cd sc ver vol reg df du ps hd od ls dir cp mv rm cc del make cmd ssh ftp curl nano vim host telnet screen mail',
)

/** The programs that are still enough if the value ends after them. */
export const enoughAlone = list(
  'id ls ps pwd dir env sh bash date cat cmd set ver vol curl sleep echo w df who last su',
)
