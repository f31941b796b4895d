/**
 * Passwords that everybody tries first, in lower case. Those under six characters are left out, since the minimum
 * length refuses them already.
 */
const list = `
123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 7654321 654321
111111 1111111 11111111 000000 00000000 222222 333333 444444 555555 666666 777777 7777777 888888 88888888 999999
112233 121212 123123 123123123 123321 123654 131313 147258 147258369 159357 159753 192837 232323 252525 696969
123abc abc123 abcd1234 abcdef abcdefg a123456 a1b2c3 aa123456 aaaaaa asd123 asdasd asdf1234 asdfgh asdfghjkl
qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4
qazwsx qazwsxedc zaq12wsx zaqwsx zxcvbn zxcvbnm zxc123 wasdwasd
password password1 password12 password123 password1234 password! passw0rd p@ssw0rd p@ssword pa55word passwort
passpass pass123 pass1234 mypassword secret secret1 secret123 letmein letmein1 welcome welcome1 welcome123
admin1 admin123 admin1234 administrator root123 rootroot toor123 guest123 user123 test123 test1234 tester testing
testtest changeme changeme123 default default1 temp123 temporary hello123 hellohello login123 master master1
iloveyou iloveyou1 iloveu loveme lovely lover1 princess princess1 sunshine sunshine1 monkey monkey1 dragon dragon1
shadow shadow1 superman batman spiderman pokemon naruto starwars minecraft computer internet samsung google
facebook liverpool chelsea arsenal barcelona realmadrid manchester football football1 baseball basketball hockey
soccer jordan jordan23 michael michael1 jessica jennifer charlie charlie1 daniel thomas andrew joshua matthew
ashley amanda nicole hannah robert william george maggie pepper ginger buster hunter hunter2 ranger harley
mustang corvette ferrari porsche mercedes yamaha killer fuckyou fuckyou1 asshole whatever trustno1 freedom
flower summer winter spring autumn summer123 winter123 cookie chocolate banana orange purple silver golden
diamond butterfly bailey tigger snoopy cheese coffee chicken blink182 matrix access access14 letmein123 nothing
secure security unknown nopass nopassword loveyou babygirl qweasd qweasdzxc qwe123 zxcasdqwe 1234qwer qwer1234
12qwaszx 1a2b3c 1a2b3c4d 123qwe 123456a 123456q 1234abcd 5201314 1314520 woaini student student1 student123
teacher teacher1 school school1 school123 lectern lectern1
`;

export const commonPasswords: ReadonlySet<string> = new Set(list.split(/\s+/).filter(Boolean));
