declare module 'virtual:paths' {
  const paths: import('#platform/contract/send.ts').PathTable
  export default paths
}
