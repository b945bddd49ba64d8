/** A product that runs beside ours, and a token that it accepts. */
export type Peer = { name: string; pid: number; base: string; token: string; stop(): Promise<void> }
