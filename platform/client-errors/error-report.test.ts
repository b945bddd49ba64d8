import { describe, expect, test } from 'vitest'
import { cleanBuild, cleanMessage, cleanPath, cleanStack, FRAME, LONGEST_MESSAGE, MOST_FRAMES } from './error-report.ts'

describe('a message keeps what went wrong and loses what may be somebody’s', () => {
  test.each([
    [
      "TypeError: Cannot read properties of undefined (reading 'name')",
      'TypeError: Cannot read properties of undefined (reading "…")',
    ],
    [
      'SyntaxError: Unexpected token \'P\', "Pat owes 90" is not valid JSON',
      'SyntaxError: Unexpected token "…", "…" is not valid JSON',
    ],
    ['Error: https://shop.example/orders?key=secret failed', 'Error: (address) failed'],
    ['Error: olivia@northwind.example at 312-555-0142', 'Error: (e-mail) at #-#-#'],
    ['Error: «Véhicule de Pat» and “Pat’s van”', 'Error: "…" and "…"'],
    ['Error: two\nlines\u0007', 'Error: two lines'],
  ])('%s', (message, cleaned) => {
    expect(cleanMessage(message)).toBe(cleaned)
    expect(cleanMessage(cleaned)).toBe(cleaned)
  })
  test('and is no longer than anybody reads', () => expect(cleanMessage('x'.repeat(9000))).toHaveLength(LONGEST_MESSAGE))
})

describe('a stack keeps the frames of our own files', () => {
  test('as Chromium writes it, without its message', () => {
    const stack = `Error: Pat's 1HGCM82633A004352
    at save (http://fmc.localhost:3000/assets/Form-4f2a.js:1:2034)
    at async Object.mutationFn (http://fmc.localhost:3000/assets/en/index-9a.js:12:7)
    at http://fmc.localhost:3000/assets/index-9a.js:3:1
    at chrome-extension://abc/inject.js:1:1`
    expect(cleanStack(stack)).toEqual([
      'save at assets/Form-4f2a.js:1:2034',
      'Object.mutationFn at assets/en/index-9a.js:12:7',
      'assets/index-9a.js:3:1',
    ])
  })
  test('as Firefox and Safari write it', () => {
    const stack =
      'save@https://x.example/assets/Form-4f2a.js:1:2034\n@https://x.example/assets/index-9a.js:3:1\nmoz@moz-extension://a/b.js:1:1'
    expect(cleanStack(stack)).toEqual(['save at assets/Form-4f2a.js:1:2034', 'assets/index-9a.js:3:1'])
  })
  test('each of them such as the server takes, and not more than it takes', () => {
    const frames = cleanStack('    at a.b (http://x/assets/y.js:1:2)\n'.repeat(50))
    expect(frames).toHaveLength(MOST_FRAMES)
    expect(frames.every((frame) => FRAME.test(frame))).toBe(true)
  })
})

test.each([
  ['/orders/17/approvals?key=abc#top', '/orders/$id/approvals'],
  ['/vehicles/1HGCM82633A004352', '/vehicles/$id'],
  ['/reset_password/Zx9-token', '/reset_password/$id'],
  ['/sign_up/pat@northwind.example', '/sign_up/$id'],
  ['/', '/'],
])('%s is reported as %s', (path, cleaned) => {
  expect(cleanPath(path)).toBe(cleaned)
  expect(cleanPath(cleaned)).toBe(cleaned)
})

test.each([
  ['http://fmc.localhost:3000/assets/index-4f2a.js', 'assets/index-4f2a.js'],
  ['assets/index-4f2a.js', 'assets/index-4f2a.js'],
  ['http://localhost:3000/assets/en/index-4f2a.js', 'assets/en/index-4f2a.js'],
  ['http://localhost:3000/web.tsx', 'unbuilt'],
])('the build of %s is %s', (address, build) => expect(cleanBuild(address)).toBe(build))
