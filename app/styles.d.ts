declare module '*.css'
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*?worker' {
  const WorkerOfPage: new () => Worker
  export default WorkerOfPage
}
