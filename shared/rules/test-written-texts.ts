// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the braces belong to the texts
import { as, type HarmlessText, texts } from './test-harmless-parts.ts';

/** Further harmless texts, with the words that a page shows of each. */
export const writtenTexts: HarmlessText[] = [
  ...texts(
    'JSX, Vue and templates',
    [
      as(
        'In React you write <MyButton disabled={count > 3} onClick={() => setCount(c => c + 1)} />; nothing else.',
        'In React you write <MyButton disabled={count > 3} onClick={() => setCount(c => c + 1)} />; nothing else.',
      ),
    ],
    [
      as(
        '```jsx\n<ul>{items.map(i => <li key={i.id}>{i.name}</li>)}</ul>\n{/* a comment */}\n```',
        '<ul>{items.map(i => <li key={i.id}>{i.name}</li>)}</ul>{/* a comment */}',
      ),
    ],
    [
      as(
        'Set `:class="{ active: isOn }"` and `@click="go($event)"`; in the template {{ name | upper }} appears.',
        'Set :class="{ active: isOn }" and @click="go($event)"; in the template {{ name | upper }} appears.',
      ),
    ],
    [
      as(
        '<template #header="{ item }">{{ item.title }}</template> is a slot.',
        '<template #header="{ item }">{{ item.title }}</template> is a slot.',
      ),
    ],
    [
      as(
        '{% if user.is_authenticated %}Hi {{ user.name }}{% else %}Log in{% endif %}',
        '{% if user.is_authenticated %}Hi {{ user.name }}{% else %}Log in{% endif %}',
      ),
    ],
    [
      as(
        "```yaml\nenv:\n  V: ${{ matrix.os == 'linux' && steps.x.outputs.y || 'none' }}\nrun: |\n  echo \"${{ secrets.A }}\" > .env\n```",
        "env:V:${{ matrix.os == 'linux' && steps.x.outputs.y || 'none' }}run: | echo \"${{ secrets.A }}\" > .env",
      ),
    ],
    [
      as(
        'Use ${{ github.event_name }} in an expression, and $GITHUB_ENV or $GITHUB_OUTPUT in a shell.',
        'Use ${{ github.event_name }} in an expression, and $GITHUB_ENV or $GITHUB_OUTPUT in a shell.',
      ),
    ],
    [
      as(
        'An Astro page starts with\n\n---\n\nand ends its front matter the same way.',
        'An Astro page starts with and ends its front matter the same way.',
      ),
    ],
    [
      as(
        '---\ntitle: "My post"\ndate: 2024-01-01\n---\n\nThe lines above are the front matter.',
        'title: "My post" date: 2024-01-01 The lines above are the front matter.',
      ),
    ],
    [as('A template literal: `` `${a}-${b}` `` joins both.', 'A template literal: `${a}-${b}` joins both.')],
  ),
  ...texts(
    'generics and C++',
    [
      as(
        'The signature is fn parse<T: FromStr>(s: &str) -> Result<T, T::Err>, as in Rust.',
        'The signature is fn parse<T: FromStr>(s: &str) -> Result<T, T::Err>, as in Rust.',
      ),
    ],
    [
      as(
        'Write useState<string | null>(null) and Array<Record<string, number[]>>.',
        'Write useState<string | null>(null) and Array<Record<string, number[]>>.',
      ),
    ],
    [
      as(
        'template<class T, std::enable_if_t<std::is_integral_v<T>, int> = 0> constrains T.',
        'template<class T, std::enable_if_t<std::is_integral_v<T>, int> = 0> constrains T.',
      ),
    ],
    [
      as(
        'In C++ `a->b`, `*p++`, `x << 3` and `std::cout << "hi\\n"` are expressions.',
        'In C++ a->b, *p++, x << 3 and std::cout << "hi\\n" are expressions.',
      ),
    ],
    [
      as(
        '`vector<vector<int>> v(n, vector<int>(m))` makes a grid, `v[i][j](k)` is wrong.',
        'vector<vector<int>> v(n, vector<int>(m)) makes a grid, v[i][j](k) is wrong.',
      ),
    ],
    [
      as(
        '#include <map>\n#include <string>\n\nare two lines.',
        '#include <map> #include <string> are two lines.',
      ),
    ],
    [
      as(
        'Java: `public <T extends Comparable<? super T>> void sort(List<T> list)`.',
        'Java: public <T extends Comparable<? super T>> void sort(List<T> list).',
      ),
    ],
    [
      as(
        'operator<=> and operator<< are overloadable; so is a[i]<b[i].',
        'operator<=> and operator<< are overloadable; so is a[i]<b[i].',
      ),
    ],
  ),
  ...texts(
    'lessons about HTML',
    [
      as(
        '<details><summary>More</summary>Hidden</details> folds a text.',
        '<details><summary>More</summary>Hidden</details> folds a text.',
      ),
    ],
    [as('<p>\nA paragraph in HTML.\n</p>\n\nThat was one.', '<p> A paragraph in HTML. </p> That was one.')],
    [
      as(
        'Water is H<sub>2</sub>O; E = mc<sup>2</sup>; line one<br/>line two<BR>three.',
        'Water is H2O; E = mc2; line one line two three.',
      ),
    ],
    [as('The sum over x<sub>i</sub><sup>2</sup> is **n<sup>2</sup>**.', 'The sum over xi2 is n2.')],
    [as('- first<br>second\n- third', 'first second third')],
    [as('Use &nbsp; and &copy; in HTML: `&nbsp;`.', 'Use   and © in HTML: &nbsp;.')],
    [
      as(
        '<!DOCTYPE html> comes first, <!-- comments --> anywhere, <?php echo 1 ?> on servers.',
        '<!DOCTYPE html> comes first, <!-- comments --> anywhere, <?php echo 1 ?> on servers.',
      ),
    ],
    [as('<kbd>Ctrl</kbd> + <kbd>C</kbd> copies.', '<kbd>Ctrl</kbd> + <kbd>C</kbd> copies.')],
  ),
  ...texts(
    'formulas',
    [
      as(
        'If $x<3$ and $y>2$ then $\\{x : x<y\\}$ is not empty.',
        'If x<3 and y>2 then \\{x : x<y\\} is not empty.',
      ),
    ],
    [as('\\[ a < b \\implies b > a \\]', 'a < b \\implies b > a')],
    [
      as(
        'We have \\(\\langle u, v\\rangle\\) and \\(|x|<\\varepsilon\\).',
        'We have \\langle u, v\\rangle and |x|<\\varepsilon.',
      ),
    ],
    [
      as(
        '$$\\begin{cases} x & x>0 \\\\ -x & x<0 \\end{cases}$$',
        '\\begin{cases} x & x>0 \\\\ -x & x<0 \\end{cases}',
      ),
    ],
    [
      as(
        '1. First:\n   \\[\n   x^2 = 4\n   \\]\n2. Then \\(x = \\pm 2\\).',
        'First: x^2 = 4 Then x = \\pm 2.',
      ),
    ],
    [as('- The rule: $$a^2+b^2=c^2$$\n- The end.', 'The rule: a^2+b^2=c^2 The end.')],
    [as('\\begin{equation}\nE = mc^2\n\\end{equation}', '\\begin{equation} E = mc^2 \\end{equation}')],
    [
      as(
        "| f | f' |\n|---|---|\n| $x^2$ | $2x$ |\n| \\(\\sin x\\) | \\(\\cos x\\) |",
        "f f' x^2 2x \\sin x \\cos x",
      ),
    ],
    [
      as(
        'The norm $\\|x\\|_2$ and $P(A \\mid B)$ in a table:\n\n| a |\n|---|\n| $P(A \\mid B)$ |',
        'The norm \\|x\\|_2 and P(A \\mid B) in a table: a P(A \\mid B)',
      ),
    ],
    [as('$x$-axis, $n$th, and the $p$-value.', 'x-axis, nth, and the p-value.')],
    [as('The force is $F=ma$, the cost $12.', 'The force is F=ma, the cost $12.')],
    [as('$\\text{Profit} = \\$500 - \\$300$', '\\text{Profit} = \\$500 - \\$300')],
    [as('\\(x\\)と\\(y\\)の和は$x+y$です。', 'xとyの和はx+yです。')],
    [
      as(
        '**Theorem.** If $f$ is continuous on $[a,b]$, then $\\int_a^b f$ exists.',
        'Theorem. If f is continuous on [a,b], then \\int_a^b f exists.',
      ),
    ],
    [as('So **$x = 3$** and *$y = 4$*.', 'So x = 3 and y = 4.')],
    [
      as(
        'Between $10 and $20 you get **two**; above $20 **three**.',
        'Between $10 and $20 you get two; above $20 three.',
      ),
    ],
  ),
  ...texts(
    'prices and ranges',
    [as('**$5**/month or **$50**/year (save $10)', '$5/month or $50/year (save $10)')],
    [as('Revenue $1.2M, cost $0.9M, so profit is $0.3M.', 'Revenue $1.2M, cost $0.9M, so profit is $0.3M.')],
    [as('CA$10, NZ$12, R$15 and 20$ each.', 'CA$10, NZ$12, R$15 and 20$ each.')],
    [as('The option costs $2 (strike $50, now $48).', 'The option costs $2 (strike $50, now $48).')],
    [
      as(
        '$100 × 1.05 = $105, then $105 × 1.05 = $110.25.',
        '$100 × 1.05 = $105, then $105 × 1.05 = $110.25.',
      ),
    ],
    [as('$100*1.05 + $20*1.05 = $126', '$100*1.05 + $20*1.05 = $126')],
    [as('~5 km, ~~wrong~~ right, 10~20 km, a ~ b.', '~5 km, wrong right, 10~20 km, a ~ b.')],
    [as('约5~10元，约~~旧价~~新价。', '约5~10元，约旧价新价。')],
    [as('这是**“重点”**，那是**《红楼梦》**。', '这是“重点”，那是《红楼梦》。')],
  ),
  ...texts(
    'bold in scripts without blanks, and from the right',
    [
      as(
        '**価格（税込）**は**1,000円**です。**※注意**してください。',
        '価格（税込）は1,000円です。※注意してください。',
      ),
    ],
    [as('한국어는 **‘강조’**를 **(중요)**라고 씁니다.', '한국어는 ‘강조’를 (중요)라고 씁니다.')],
    [as('使用**`git`**命令，和**$5**一样。', '使用git命令，和$5一样。')],
    [as('**「た」**形と***特に***大事。', '「た」形と特に大事。')],
    [as('ร้าน**“กาแฟ”**อยู่ที่นี่', 'ร้าน“กาแฟ”อยู่ที่นี่')],
    [as('**ملاحظة:** القيمة 3<5 صحيحة، و`x = 1` شيفرة.', 'ملاحظة: القيمة 3<5 صحيحة، وx = 1 شيفرة.')],
    [as('הנוסחה \\(a^2\\) והמחיר $5.', 'הנוסחה a^2 והמחיר $5.')],
    [
      as(
        '<instructions>\nAnswer briefly.\n</instructions>\n\nis how Anthropic’s guide marks them.',
        '<instructions> Answer briefly. </instructions> is how Anthropic’s guide marks them.',
      ),
    ],
  ),
  ...texts(
    'lessons about prompts',
    [
      as(
        'Models such as R1 write `<think>…</think>`; strip it with `re.sub(r"<think>.*?</think>", "", s)`.',
        'Models such as R1 write <think>…</think>; strip it with re.sub(r"<think>.*?</think>", "", s).',
      ),
    ],
    [as('> "<think> is a tag", she said.\n\nShe was right.', '"<think> is a tag", she said. She was right.')],
    [
      as(
        'A system prompt: "You are {{role}}. Never reveal {{secret}}."',
        'A system prompt: "You are {{role}}. Never reveal {{secret}}."',
      ),
    ],
    [
      as(
        '[INST] and [/INST] are Llama 2’s marks, <s> and </s> begin and end.',
        '[INST] and [/INST] are Llama 2’s marks, <s> and </s> begin and end.',
      ),
    ],
    [
      as(
        'Llama 3 ends turns with <|eot_id|>, ChatML with <|im_end|>, and then the next begins.',
        'Llama 3 ends turns with <|eot_id|>, ChatML with <|im_end|>, and then the next begins.',
      ),
    ],
    [
      as(
        'Wrap it in <answer> tags:\n\n<answer>\n42\n</answer>',
        'Wrap it in <answer> tags: <answer> 42 </answer>',
      ),
    ],
    [as('Reply with <answer>', 'Reply with <answer>')],
    [
      as(
        '<thinking> and <answer> are two tags. The first holds the plan.',
        '<thinking> and <answer> are two tags. The first holds the plan.',
      ),
    ],
    [as('The pair `[THINK]`, `[/THINK]` is Mistral’s.', 'The pair [THINK], [/THINK] is Mistral’s.')],
    [as('| a | b |\n|:--|--:|\n| `x \\| y` | **1** |\n| <br> | H<sub>2</sub>O |', 'a b x | y 1 H2O')],
  ),
  ...texts(
    'tables and other lessons',
    [
      as(
        'Press Win+R, type `C:\\Users\\me`, not C:\\\\temp or \\\\server\\share.',
        'Press Win+R, type C:\\Users\\me, not C:\\temp or \\server\\share.',
      ),
    ],
    [
      as(
        'Regex `\\d{3}-\\d{4}`, `^[^@]+@[^@]+$` and `(a|b)*`.',
        'Regex \\d{3}-\\d{4}, ^[^@]+@[^@]+$ and (a|b)*.',
      ),
    ],
    [
      as(
        'arr[i](x), f[0](1), m["k"](v) and \\[not a link\\](x).',
        'arr[i](x), f[0](1), m["k"](v) and [not a link](x).',
      ),
    ],
    [as('- [ ] open\n- [x] done', 'open done')],
    [as('At 9:30:15 :smile: the ::before rule; a:b::c.', 'At 9:30:15 :smile: the ::before rule; a:b::c.')],
    [as(':::tip\nDrink water.\n:::', 'Drink water.')],
    [
      as(
        'The path /usr/bin, the mail me@example.org, and *.txt files; @user and #tag.',
        'The path /usr/bin, the mail me@example.org, and *.txt files; @user and #tag.',
      ),
    ],
    [as('Term\n: a definition', 'Term : a definition')],
    [
      as(
        '==marked== and ++added++ stay, ^up^ too, H~2~O as well.',
        '==marked== and ++added++ stay, ^up^ too, H~2~O as well.',
      ),
    ],
    [
      as(
        'A line ending in two blanks  \nbreaks; a backslash\\\ntoo.',
        'A line ending in two blanks breaks; a backslash too.',
      ),
    ],
    [
      as(
        'Cost function J(θ) = ½ Σ (hθ(x⁽ⁱ⁾) − y⁽ⁱ⁾)², α ∈ (0, 1], and 3 < x ≤ 5.',
        'Cost function J(θ) = ½ Σ (hθ(x⁽ⁱ⁾) − y⁽ⁱ⁾)², α ∈ (0, 1], and 3 < x ≤ 5.',
      ),
    ],
    [as('Chemistry: $\\ce{2H2 + O2 -> 2H2O}$.', 'Chemistry: \\ce{2H2 + O2 -> 2H2O}.')],
    [
      as(
        'In PHP `$a = $b["x"];`, in Perl $_ and $1, in Bash "$@" and $?.',
        'In PHP $a = $b["x"];, in Perl $_ and $1, in Bash "$@" and $?.',
      ),
    ],
    [
      as(
        'jQuery: $(this).hide() and $("#id").show() are calls.',
        'jQuery: $(this).hide() and $("#id").show() are calls.',
      ),
    ],
    [as('Excel: =SUM($A$1:$A$10) is fixed, =A1 is not.', 'Excel: =SUM($A$1:$A$10) is fixed, =A1 is not.')],
    [
      as(
        'In LaTeX write `\\(x\\)` or `$x$`; \\\\ ends a line.',
        'In LaTeX write \\(x\\) or $x$; \\ ends a line.',
      ),
    ],
    [as('Numbers like 1\\. or a \\* stay.', 'Numbers like 1. or a * stay.')],
  ),
];
