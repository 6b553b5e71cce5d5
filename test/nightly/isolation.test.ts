// Thirty times the requests of the gate.
process.env.ISOLATION_REQUESTS ??= '10000';
require('../integration/security/isolation.test');
