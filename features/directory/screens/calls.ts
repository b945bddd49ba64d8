import { client } from '#platform/contract/client.ts'
import type { directoryCalls } from '../contract.ts'

export const directory = client<typeof directoryCalls>('directory')
