import { describe, expect, test } from 'vitest';
import { withMarks } from '@/lib/text/hidden';

describe('hidden characters', () => {
  test.each([
    ['report\u202Egnp.exe', 'report‹U+202E›gnp.exe'],
    ['\u202Aa\u202C', '‹U+202A›a‹U+202C›'],
    ['\u2066prod\u2069', '‹U+2066›prod‹U+2069›'],
    ['pro\u200Bd', 'pro‹U+200B›d'],
    ['pro\u200Dd', 'pro‹U+200D›d'],
    ['prod\u200C', 'prod‹U+200C›'],
    ['prod\uFE0F', 'prod‹U+FE0F›'],
    ['\uFEFFprod', '‹U+FEFF›prod'],
    ['pro\u00ADd', 'pro‹U+00AD›d'],
    ['a\u0000b\u0007\u001B[31mc\u007F', 'a‹U+0000›b‹U+0007›‹U+001B›[31mc‹U+007F›'],
    ['a\u2028b', 'a‹U+2028›b'],
    ['\u3164', '‹U+3164›'],
    ['prod\u{E0041}', 'prod‹U+E0041›'],
  ])('%j is read as %j', (text, shown) => expect(withMarks(text)).toBe(shown));

  test.each([
    '',
    'payments-api / prod-eu-1',
    'two\nlines\r\n\tand a tab',
    'Zürich, Łódź, 東京, שלום, العربية',
    '👩‍💻 👍🏽 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'می‌خواهم',
    'क्‍ष',
    '‹uuid› … “quoted” – dash',
  ])('%j stays as it is', text => expect(withMarks(text)).toBe(text));
});
