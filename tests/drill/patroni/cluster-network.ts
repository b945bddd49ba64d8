import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

const NAMES = '/run/netns'
const BRIDGE = 'drill0'
const SUBNET = '10.77.0'

/** Runs a program of the system to its end. */
export const runTool = (program: string, args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
  return stdout
}

/**
 * A network of its own for each node: a namespace with one cable to a bridge. The drill itself runs in namespaces of its own
 * (`unshare --net --mount`), so nothing of it is left on the machine when it ends, however it ends.
 */
export class ClusterNetwork {
  open(): void {
    // Names of namespaces are files there: hidden behind a folder of this drill's own.
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

  /** Pulls the cable of a node, or plugs it in again: packets vanish, no connection is told. */
  setCable(nth: number, isIn: boolean): void {
    runTool('ip', ['link', 'set', cableOf(nth), isIn ? 'up' : 'down'])
  }
}

export const spaceOf = (nth: number): string => `drill${nth}`
const cableOf = (nth: number): string => `near${nth}`
