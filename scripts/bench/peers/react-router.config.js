export default { appDirectory: 'reactRouter', buildDirectory: 'dist-react-router' };
