import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

// OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane.
const COST: PasswordCost = { memoryKib: 19_456, passes: 2 }
const LENGTH = 32
const run = promisify(argon2)

type PasswordCost = { memoryKib: number; passes: number }

const derive = async (password: string, salt: Buffer, memory: number, passes: number): Promise<Buffer> =>
  run('argon2id', { message: Buffer.from(password), nonce: salt, memory, passes, parallelism: 1, tagLength: LENGTH })

/** `argon2id$memory$passes$salt$hash`, so that the cost can be raised later without losing old passwords. */
export const hashPassword = async (password: string, { memoryKib, passes } = COST): Promise<string> => {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, memoryKib, passes)
  return ['argon2id', memoryKib, passes, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Whether the password matches the hash. Without a hash it takes as long and returns false, so that timing reveals nothing. */
export const passwordMatches = async (password: string, stored: string | null): Promise<boolean> => {
  const [, memory, passes, salt, hash] = (stored ?? NOBODY).split('$')
  const derived = await derive(password, Buffer.from(salt ?? '', 'base64url'), Number(memory), Number(passes))
  return timingSafeEqual(derived, Buffer.from(hash ?? '', 'base64url')) && stored !== null
}
const NOBODY = `argon2id$${COST.memoryKib}$${COST.passes}$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(LENGTH).toString('base64url')}`
