// Jest for the mutation check, which reads no projects: the tests in Node that need no build.
import type { Config } from 'jest';
import { nodeProject } from './jest.config';

const { displayName: _, ...project } = nodeProject;

const config: Config = {
  ...project,
  testMatch: [
    '<rootDir>/{server,shared}/**/*.test.ts',
    '<rootDir>/test/integration/proxy/{crossSite,guards,headers,prices,responses}.test.ts',
  ],
  testEnvironment: '<rootDir>/config/tools/jest/mutantEnvironment.ts',
  // Above the longest test of a busy machine and below the time of a mutant, so that a hanging test costs no new process.
  testTimeout: 20_000,
};

export default config;
