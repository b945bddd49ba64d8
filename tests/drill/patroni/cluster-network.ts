import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

const NAMES = '/run/netns'
const BRIDGE = 'drill0'
const SUBNET = '10.77.0'

/** Runs a system program to completion. */
export const runTool = (program: string, args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
  return stdout
}

/**
 * A separate network for each node: a namespace with one virtual cable to a bridge. The drill itself runs in its own namespaces
 * (`unshare --net --mount`), so nothing of it remains on the machine, even after a crash.
 */
export class ClusterNetwork {
  open(): void {
    // Namespace names are files in this folder: the drill's mount hides the machine's own.
    mkdirSync(NAMES, { recursive: true })
    runTool('mount', ['-t', 'tmpfs', 'tmpfs', NAMES])
    runTool('ip', ['link', 'set', 'lo', 'up'])
    runTool('ip', ['link', 'add', BRIDGE, 'type', 'bridge'])
    runTool('ip', ['addr', 'add', `${SUBNET}.1/24`, 'dev', BRIDGE])
    runTool('ip', ['link', 'set', BRIDGE, 'up'])
  }

  /** Returns the node's address. */
  addHost(nth: number): string {
    const [space, near, far] = [spaceOf(nth), cableOf(nth), `far${nth}`]
    const address = `${SUBNET}.${10 + nth}`
    runTool('ip', ['netns', 'add', space])
    runTool('ip', ['link', 'add', near, 'type', 'veth', 'peer', 'name', far])
    runTool('ip', ['link', 'set', far, 'netns', space])
    runTool('ip', ['link', 'set', near, 'master', BRIDGE])
    runTool('ip', ['link', 'set', near, 'up'])
    for (const args of [
      ['link', 'set', 'lo', 'up'],
      ['addr', 'add', `${address}/24`, 'dev', far],
      ['link', 'set', far, 'up'],
    ])
      runTool('ip', ['netns', 'exec', space, 'ip', ...args])
    return address
  }

  /** Connects or disconnects a node's cable: packets vanish, and no connection is notified. */
  setCable(nth: number, isIn: boolean): void {
    runTool('ip', ['link', 'set', cableOf(nth), isIn ? 'up' : 'down'])
  }
}

export const spaceOf = (nth: number): string => `drill${nth}`
const cableOf = (nth: number): string => `near${nth}`
